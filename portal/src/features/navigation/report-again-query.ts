/** After the address of a request: opens the form with its place and work type. Pages of the server lead to it too. */
export const reportAgainQuery = '?again';
