/** Whether a text may be the id of a request, in logs and traces: a program may send any. */
export const isRequestId = (text: string): boolean => /^[\w.:-]{8,100}$/.test(text);
