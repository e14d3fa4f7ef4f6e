import { Type, type Static } from 'typebox'
import { defineOffice, may, View } from './office-call.ts'
import { recoveryPictures, recoveryReaches, recoveryStates } from './recovery.ts'

// Accounts whose number is lost, at the office: one member proposes with reasons, another grants.

const of = {
  /** A visitor's, below zero. */
  playerId: Type.Integer({ minimum: -1_000_000_000, maximum: -1 }),
  no: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
}
const Row = Type.Object({
  playerId: Type.Integer(),
  no: Type.Integer(),
  account: Type.String(),
  name: Type.String(),
  state: Type.Enum([...recoveryStates]),
  openedAt: Type.String(),
  proposedBy: Type.String(),
  mine: Type.Boolean(),
  /** Proposed: from when on another member can grant it; its owner has until then. */
  grantsFrom: Type.Union([Type.String(), Type.Null()]),
  /** Granted: the text or the mail with the code was taken. */
  codeSent: Type.Boolean(),
})
export type OfficeRecovery = Static<typeof Row>

export const officeRecoveries = defineOffice({
  name: 'recoveries',
  summary:
    'Cases of lost numbers that wait, who asked first on top; then those granted within three days.',
  roles: may.kyc,
  input: { view: View },
  output: { rows: Type.Array(Row), more: Type.Boolean() },
})

export const officeRecovery = defineOffice({
  name: 'recovery',
  summary: 'One case whole, beside what the account has; recorded once for each opening.',
  roles: may.kyc,
  input: { ...of, view: View },
  output: {
    row: Row,
    birthDate: Type.String(),
    /** Where its code goes. */
    by: Type.Enum([...recoveryReaches]),
    /** The last digits only; of a mail address its first letter and its host. */
    mobile: Type.String(),
    remembers: Type.String(),
    reason: Type.String(),
    decidedBy: Type.String(),
    pictures: Type.Array(
      Type.Object({ kind: Type.Enum([...recoveryPictures]), seen: Type.Boolean() }),
    ),
    /** What stands against it; empty where it can be proposed. */
    against: Type.Array(
      Type.Enum([
        'no-account',
        'not-active',
        'not-verified',
        'birth-date',
        'name',
        'pictures',
        'pictures-unseen',
        'another-case',
      ]),
    ),
    /** The account that it names; 0 for none. */
    ofPlayer: Type.Integer(),
  },
})

export const officeRecoveryPicture = defineOffice({
  name: 'recoveryPicture',
  summary: 'A picture of a case; that it was seen is recorded before it is sent.',
  roles: may.kyc,
  input: { ...of, kind: Type.Enum([...recoveryPictures]) },
  output: {},
})

export const officeProposeRecovery = defineOffice({
  name: 'proposeRecovery',
  summary: 'Proposes that the account is theirs. Its owner is told at once; another member grants.',
  roles: may.kyc,
  input: { ...of, reason: Type.String({ minLength: 10, maxLength: 1_000 }) },
  output: {},
})

export const officeDecideRecovery = defineOffice({
  name: 'decideRecovery',
  summary:
    'The second member grants it a day after the proposal, and one code goes to the proven number; or anybody says no.',
  roles: may.kyc,
  input: { ...of, grant: Type.Boolean() },
  output: {},
})

export const officeSendRecoveryCode = defineOffice({
  name: 'sendRecoveryCode',
  summary:
    'Sends a new code in the place of a granted one that did not arrive; the one before opens nothing.',
  roles: may.kyc,
  input: of,
  output: {},
})

export const officeRecoveryCalls = [
  officeRecoveryPicture,
  officeRecoveries,
  officeRecovery,
  officeProposeRecovery,
  officeDecideRecovery,
  officeSendRecoveryCode,
] as const
