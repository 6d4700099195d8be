/** Stands for `node:http2`, 13 ms of a start, of which is only asked whether a request came by it: none does. */
export class Http2ServerRequest {}
export const constants = {};
