import type { Work, WorkKind, WorkState, workOwners } from '@perlas/contract/office-desk'
import type { FileColumn } from '#/kernel/csv.ts'
import { question } from '#/kernel/question.ts'
import type { Member } from './office-route.ts'

// The work of members on cases of a queue, for domains below the desk that keeps it.

/** Cases of one queue, by their references. */
type Case = { kind: WorkKind; ref: string }

/** A queue narrowed by its work: only these cases, and without those. */
export type Narrowed = { only?: readonly string[]; except?: readonly string[] }

/** The work in the file of a queue, the same in each. */
export const workColumns: readonly FileColumn<{ work: Work }>[] = [
  { title: 'Work', of: ({ work }) => work.state },
  { title: 'Assigned to', of: ({ work }) => work.assignedTo },
]

/** How a list is narrowed by its work, for the member who asks; nothing where that is not asked. */
export const narrowByWork = question<
  {
    kind: WorkKind
    work?: WorkState | undefined
    whose?: (typeof workOwners)[number] | undefined
    staffId: number
  },
  Narrowed
>('narrow-by-work')

/** The work on each of these cases, as a member sees it. */
export const worksOn = question<
  { kind: WorkKind; refs: readonly string[]; member: Pick<Member, 'staffId'> },
  (ref: string) => Work
>('works-on')

/**
 * A member decides, in the transaction that decides and under the case's lock: refused (`on-hold`) while it is held, asked
 * about or escalated. `refusal`: only what was escalated to an owner is refused. An owner resumes what was escalated.
 */
export const admitDecision = question<
  Case & { playerId: number | null; staffId: number; isOwner: boolean; refusal?: boolean },
  void
>('admit-decision')

/** The case is decided: its work is over and nobody's. The caller holds its lock. */
export const caseDecided = question<Case & { playerId: number | null }, void>('case-decided')
