import { user } from "#upstream/contract/user.ts";
import { implement } from "#upstream/http/implement.ts";
import { deletionHandlers } from "#upstream/services/personal-data/deletion.ts";
import { exportHandlers } from "#upstream/services/personal-data/export.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { accountHandlers } from "./accounts.ts";
import { activationHandlers } from "./activation.ts";
import { consentHandlers } from "./consents.ts";
import { deviceHandlers } from "./devices.ts";
import { messageHandlers } from "./messages.ts";
import { otherUserHandlers } from "./other-user.ts";
import { ownEmailHandlers } from "./own-email.ts";
import { ownPasswordHandlers } from "./own-password.ts";
import { passwordHandlers } from "./passwords.ts";
import { profileHandlers } from "./profile.ts";
import { providerHandlers } from "./provider-sign-in.ts";
import { smsCodeHandlers } from "./sms-codes.ts";
import { unsubscribeHandlers } from "./unsubscribe.ts";
import { userManagementHandlers } from "./user-management.ts";

export const userService = (upstream: Upstream) =>
  implement(upstream, user, {
    ...accountHandlers(upstream),
    ...activationHandlers(upstream),
    ...passwordHandlers(upstream),
    ...smsCodeHandlers(upstream),
    ...profileHandlers(upstream),
    ...ownPasswordHandlers(upstream),
    ...ownEmailHandlers(upstream),
    ...deviceHandlers(upstream),
    ...providerHandlers(upstream),
    ...messageHandlers(upstream),
    ...otherUserHandlers(upstream),
    ...unsubscribeHandlers(upstream),
    ...consentHandlers(upstream),
    ...userManagementHandlers(upstream),
    ...deletionHandlers(upstream),
    ...exportHandlers(upstream),
  });
