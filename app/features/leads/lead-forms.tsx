/** Forms of a lead's page: status, answer, employee and note. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { SelectField, TextArea } from "#app/ui/form/field.tsx";
import { toNamedOptions, toOptions } from "#app/ui/form/options.ts";
import type { LeadDetails } from "#contract/company/leads.ts";
import { workStatuses } from "#domain/leads/lead.ts";

export interface LeadFormDescriptions {
  status: FormDescription;
  answer: FormDescription;
  assign: FormDescription;
  note: FormDescription;
}

export const answerCardId = "answer-card";

/** Not for a lead whose person is hidden, or that another company has now. */
const hasForms = (lead: LeadDetails): boolean => !lead.isMasked && lead.status !== "passed_on";

export const hasAnswerForm = (lead: LeadDetails): boolean => hasForms(lead) && Boolean(lead.email || lead.phone);

export function LeadForms({ lead, forms }: { lead: LeadDetails; forms: LeadFormDescriptions }) {
  if (!hasForms(lead)) return null;
  return (
    <>
      {hasAnswerForm(lead) ? <AnswerForm lead={lead} description={forms.answer} /> : null}
      <NoteForm description={forms.note} />
    </>
  );
}

/** Beside the facts of a lead: how far it is, and who has it. */
export function LeadStateForms({ lead, forms }: { lead: LeadDetails; forms: LeadFormDescriptions }) {
  if (!hasForms(lead)) return null;
  return (
    <>
      <StatusForm description={forms.status} />
      {lead.employees.length > 0 ? <AssignForm lead={lead} description={forms.assign} /> : null}
    </>
  );
}

/** An email is sent in the company's name; without both, a call is all that can be noted. */
const canEmail = ({ email, companyId }: LeadDetails): boolean => Boolean(email) && companyId !== null;

/** Of the heading's link, and of the card that it leads to. */
export const answerTitleKey = (lead: LeadDetails) => (canEmail(lead) ? "leads:answer.title" : "leads:answer.callTitle");

function AnswerForm({ lead, description }: { lead: LeadDetails; description: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ channel: string; message: string }>(description, "answer");
  const hasChoice = canEmail(lead);
  return (
    <Card heading={t(answerTitleKey(lead))} id={answerCardId}>
      {/* Without a company, choosing one is the main action. */}
      <PageForm
        form={form}
        submitText={t(hasChoice ? "leads:answer.submit" : "leads:answer.submitCall")}
        submitVariant={lead.companyId === null ? "secondary" : undefined}
        hiddenFields={hasChoice ? {} : { channel: "call" }}
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
    </Card>
  );
}

function StatusForm({ description }: { description: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ status: string }>(description);
  return (
    <Card heading={t("leads:status.title")} id="status-card">
      <PageForm form={form} submitText={t("leads:status.submit")} submitVariant="secondary">
        <SelectField
          field={fields.status}
          label={t("leads:fields.status")}
          options={toOptions(workStatuses, (value) => t(`leads:statuses.${value}`))}
        />
      </PageForm>
    </Card>
  );
}

function AssignForm({ lead, description }: { lead: LeadDetails; description: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ employeeId: string }>(description, "assign");
  return (
    <Card heading={t("leads:assign.title")} id="assign-card">
      <PageForm form={form} submitText={t("leads:assign.submit")} submitVariant="secondary">
        <SelectField
          field={fields.employeeId}
          label={t("leads:fields.employeeId")}
          emptyLabel={t("leads:fields.nobody")}
          options={toNamedOptions(lead.employees)}
        />
      </PageForm>
    </Card>
  );
}

function NoteForm({ description }: { description: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ note: string }>(description, "note");
  return (
    <Card heading={t("leads:note.title")} id="note-card">
      <PageForm form={form} submitText={t("leads:note.submit")} submitVariant="secondary">
        <TextArea field={fields.note} label={t("leads:fields.note")} />
      </PageForm>
    </Card>
  );
}
