import type { RightName } from '@perlas/contract/office-rights'
import { currentMe } from './session.ts'

/** Whether the member who sits here has this right, by the last answer: what may not be done is not offered. */
export const mayCall = (right: RightName): boolean => currentMe()?.rights.includes(right) === true
