/** The path of the one web service. */
export const servicePath = '/ws7/t.asmx';

/** The path of its operation, for forms. */
export const formPath = `${servicePath}/f`;
