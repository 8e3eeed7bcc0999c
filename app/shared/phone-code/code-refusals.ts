/** What a typed code is refused with, said at its field: of whatever way it was sent by. */
export const codeRefusals = { code_wrong: "code", code_expired: "code", code_tried_out: "code" };
