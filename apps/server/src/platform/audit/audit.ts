import { question } from '#/kernel/question.ts'

export { missingHeads, noteHead, proveRecord } from './chain.ts'
export { headOf, headStore, noteOf } from './heads.ts'
export { recordingOf } from './changes.ts'
export { saysSomething } from './evidence.ts'
export { officeListFile } from './list-file.ts'
export { recordOpening, sawPictures } from './openings.ts'
export { IDLE_MINUTES, insertAudit, type AuditEntry } from './store.ts'

/** What members of the office are called, by their ids. */
export const namesOf = question<readonly number[], Map<number, string>>('member-names')
