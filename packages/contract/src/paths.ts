/** Where the office's calls lie; apart from the schemas, so that a page can have it without them. */
export const OFFICE_BASE = '/office/v1/'
/** The office's page to which the company's provider sends the browser back. */
export const OFFICE_RETURN = '/office/signed-in'
