/** What can be done on a lead's page: call, write, status, employee, answer and note. */

import { type FormDescription, PageForm, usePageForm, useRejectedForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { contactActions } from "#app/shared/contact/contact-actions.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { SelectField, TextArea } from "#app/ui/form/field.tsx";
import { toNamedOptions, toOptions } from "#app/ui/form/options.ts";
import type { LeadDetails } from "#contract/company/leads.ts";
import { workStatuses } from "#domain/leads/lead.ts";
import { leadPath } from "#domain/site/paths.ts";
import type { Texts } from "#locales/texts.ts";
import { HistoryCard } from "./lead-facts.tsx";

export interface LeadFormDescriptions {
  follow: FormDescription;
  answer: FormDescription;
  note: FormDescription;
}

const answerCardId = "answer-card";

/** Not for a lead whose person is hidden, or that another company has now. */
export const hasForms = (lead: LeadDetails): boolean => !lead.isMasked && lead.status !== "passed_on";

/** Whether a field of the page names the employee. */
export const canAssign = (lead: LeadDetails): boolean => hasForms(lead) && lead.employees.length > 0;

const hasAnswerForm = ({ email, phone }: LeadDetails): boolean => Boolean(email || phone);

interface LeadFormsProps {
  lead: LeadDetails;
  forms: LeadFormDescriptions;
}

/**
 * The answer, then the history, so that what was said stands beside what is written. A note is a line of the history, and
 * so is an answer where nobody waits for one.
 */
export function LeadForms({ lead, forms }: LeadFormsProps) {
  if (!hasForms(lead)) return <HistoryCard lead={lead} />;
  const answer = hasAnswerForm(lead) ? <AnswerForm lead={lead} description={forms.answer} /> : null;
  return (
    <>
      {isClosed(lead) ? null : answer}
      <HistoryCard lead={lead}>
        <NoteForm description={forms.note} />
        {isClosed(lead) ? answer : null}
      </HistoryCard>
    </>
  );
}

/** Nobody waits for an answer any more. */
export const isClosed = ({ status }: LeadDetails): boolean => status === "won" || status === "lost";

/** Call and write; without a company, choosing one is the main action. A lead that is won or lost asks for nothing. */
export function leadActions(lead: LeadDetails, { t, language }: Pick<Texts, "t" | "language">) {
  if (!hasForms(lead)) return null;
  const { email, phone } = lead;
  if (lead.companyId === null && lead.canMove) {
    const chooseHref = leadPath(language, "mainTeam", lead.id, "company");
    return [
      <ButtonLink key="choose" href={chooseHref}>
        {t("leadManagement:company.choose")}
      </ButtonLink>,
      ...contactActions({ phone, email: phone ? null : email }),
    ];
  }
  return contactActions({
    phone,
    email,
    writeHref: canEmail(lead) ? `#${answerCardId}` : undefined,
    variant: isClosed(lead) ? undefined : "main",
  });
}

/** An email is sent in the company's name; without both, a call is all that can be noted. */
const canEmail = ({ email, companyId }: LeadDetails): boolean => Boolean(email) && companyId !== null;

/** Folded once nobody waits for an answer. */
function AnswerForm({ lead, description }: { lead: LeadDetails; description: FormDescription }) {
  const { t } = useTexts();
  const isRejected = useRejectedForm("answer") !== null;
  const title = t(canEmail(lead) ? "leads:answer.title" : "leads:answer.callTitle");
  const fields = <AnswerFields lead={lead} description={description} />;
  return isClosed(lead) ? (
    <section id={answerCardId}>
      <Disclosure summary={title} isOpen={isRejected}>
        {fields}
      </Disclosure>
    </section>
  ) : (
    <Card heading={title} id={answerCardId}>
      {fields}
    </Card>
  );
}

function AnswerFields({ lead, description }: { lead: LeadDetails; description: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ channel: string; message: string }>(description, "answer");
  const hasChoice = canEmail(lead);
  return (
    // Without a company, choosing one is the main action; with a telephone number, calling.
    <PageForm
      form={form}
      submitText={
        hasChoice ? (
          <>
            <span className="if-email">{t("leads:answer.submit")}</span>
            <span className="if-call">{t("leads:answer.submitCall")}</span>
          </>
        ) : (
          t("leads:answer.submitCall")
        )
      }
      submitVariant={lead.companyId === null || lead.phone ? "secondary" : undefined}
      hiddenFields={hasChoice ? {} : { channel: "call" }}
      hasOwnErrorSummary
    >
      {hasChoice ? (
        <RadioRows
          field={fields.channel}
          label={t("leads:fields.channel")}
          options={toOptions(["email", "call"] as const, (value) => t(`leads:answer.channel.${value}`))}
          inline
        />
      ) : null}
      <TextArea
        field={fields.message}
        label={t(hasChoice ? "leads:answer.message" : "leads:answer.callNotes")}
        hint={hasChoice ? t("leads:answer.hint") : undefined}
      />
    </PageForm>
  );
}

/** How far the lead is and who has it, saved together. */
export function FollowForm({ lead, description }: { lead: LeadDetails; description: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ status: string; employeeId: string }>(description);
  return (
    <Card heading={t("leads:follow.title")} id="follow">
      {isClosed(lead) ? <p className="soft">{t("leads:desk.settled")}</p> : null}
      <PageForm
        form={form}
        submitText={t("leads:follow.submit")}
        submitVariant="secondary"
        hiddenFields={{ seenStatus: lead.status, seenEmployeeId: lead.assignee?.id }}
        hasOwnErrorSummary
      >
        <SelectField
          field={fields.status}
          label={t("leads:follow.status")}
          options={toOptions(workStatuses, (value) => t(`leads:statuses.${value}`))}
        />
        {canAssign(lead) ? (
          <SelectField
            field={fields.employeeId}
            label={t("leads:fields.employeeId")}
            emptyLabel={
              lead.employees.some(({ id }) => id === lead.assignee?.id) ? undefined : t("leads:fields.nobody")
            }
            options={toNamedOptions(lead.employees)}
          />
        ) : null}
      </PageForm>
    </Card>
  );
}

function NoteForm({ description }: { description: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ note: string }>(description, "note");
  return (
    <PageForm form={form} submitText={t("leads:note.submit")} submitVariant="secondary">
      <TextArea field={fields.note} label={t("leads:fields.note")} rows={3} />
    </PageForm>
  );
}
