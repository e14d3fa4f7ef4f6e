/** Where the office's calls lie; apart from the schemas, so that a page can have it without them. */
export const OFFICE_BASE = '/office/v1/'
