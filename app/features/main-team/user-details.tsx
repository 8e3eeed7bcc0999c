/** Details of one user. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { contactDetails } from "#app/shared/contact/contact-details.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import type { CallResponse } from "#contract/define.ts";
import type { user } from "#contract/user.ts";
import { companyNameOf, languageName, userTypeName } from "./user-texts.ts";

export type TargetUser = CallResponse<typeof user.getOtherUserDetails>;

export function UserDetails({ targetUser }: { targetUser: TargetUser }) {
  const { t, language } = useTexts();
  const detail = (term: Parameters<typeof t>[0], value: React.ReactNode) => ({ term: t(term), value: value || "–" });
  return (
    <Card heading={t("staff:users.details")} id="account">
      <DetailList
        details={[
          ...contactDetails(t, targetUser),
          detail("staff:users.fields.username", targetUser.username),
          detail("staff:users.fields.userTypeId", userTypeName(t, targetUser.userTypeId)),
          detail("staff:users.fields.companyId", companyNameOf(targetUser, language)),
          detail("staff:users.fields.language", languageName(t, targetUser.language)),
          detail("staff:users.fields.created", <Instant value={targetUser.createdAt} />),
          detail(
            "staff:users.fields.lastAccessed",
            targetUser.lastAccessedAt ? <Instant value={targetUser.lastAccessedAt} /> : t("staff:users.never"),
          ),
          detail(
            "staff:users.fields.secondFactor",
            t(targetUser.hasSecondFactor ? "staff:users.secondFactor.set" : "staff:users.secondFactor.none"),
          ),
        ]}
      />
    </Card>
  );
}
