/** Maps refusal codes of a one-time code (SMS or email) to the form field that shows the error. */
export const codeRefusals = { code_wrong: "code", code_expired: "code", code_tried_out: "code" };
