import { user } from "#contract/user.ts";
import { implement } from "#upstream/http/implement.ts";
import { deletionHandlers } from "#upstream/services/personal-data/deletion.ts";
import { staffDeletionHandlers } from "#upstream/services/personal-data/deletion-by-staff.ts";
import { exportHandlers } from "#upstream/services/personal-data/export.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { accountHandlers } from "./accounts.ts";
import { consentHandlers } from "./consents.ts";
import { actingHandlers } from "./management/acting.ts";
import { staffEmployeeHandlers } from "./management/staff-employees.ts";
import { userActivityHandlers } from "./management/user-activity.ts";
import { userBatchHandlers } from "./management/user-batches.ts";
import { userManagementHandlers } from "./management/user-management.ts";
import { userRightsHandlers } from "./management/user-rights.ts";
import { messageHandlers } from "./messages.ts";
import { changeEmailHandlers } from "./profile/change-email.ts";
import { changePasswordHandlers } from "./profile/change-password.ts";
import { deviceHandlers } from "./profile/devices.ts";
import { profileHandlers } from "./profile/profile.ts";
import { secondFactorHandlers } from "./second-factor/index.ts";
import { activationHandlers } from "./sign-in/activation.ts";
import { emailedLinkHandlers } from "./sign-in/emailed-link.ts";
import { passwordHandlers } from "./sign-in/passwords.ts";
import { providerHandlers } from "./sign-in/provider-sign-in.ts";
import { smsCodeHandlers } from "./sign-in/sms-codes.ts";
import { unsubscribeHandlers } from "./unsubscribe.ts";

export const userService = (upstream: Upstream) =>
  implement(upstream, user, {
    ...accountHandlers(upstream),
    ...activationHandlers(upstream),
    ...passwordHandlers(upstream),
    ...emailedLinkHandlers(upstream),
    ...smsCodeHandlers(upstream),
    ...profileHandlers(upstream),
    ...changePasswordHandlers(upstream),
    ...changeEmailHandlers(upstream),
    ...deviceHandlers(upstream),
    ...providerHandlers(upstream),
    ...messageHandlers(upstream),
    ...secondFactorHandlers(upstream),
    ...actingHandlers(upstream),
    ...userRightsHandlers(upstream),
    ...userActivityHandlers(upstream),
    ...userBatchHandlers(upstream),
    ...unsubscribeHandlers(upstream),
    ...consentHandlers(upstream),
    ...userManagementHandlers(upstream),
    ...staffEmployeeHandlers(upstream),
    ...deletionHandlers(upstream),
    ...staffDeletionHandlers(upstream),
    ...exportHandlers(upstream),
  });
