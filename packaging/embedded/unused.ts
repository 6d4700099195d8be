// Stands for what libraries load in case of need, where there is none: HTTP/2, of which is only asked whether a request
// came by it, 13 ms of a start; and threads that write the log, 2 ms.

export class Http2ServerRequest {}
export const isMainThread = true;
export const constants = {};
