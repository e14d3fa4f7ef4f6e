import { Type } from 'typebox'
import { Balance } from './money.ts'
import { defineOffice, may, View } from './office-call.ts'
import { officeAlarmCalls } from './office-alarms.ts'
import { officeAddressCalls } from './office-addresses.ts'
import { officeActivityCalls } from './office-activities.ts'
import { officeCareCalls } from './office-care.ts'
import { officeContentCalls } from './office-content.ts'
import { officeKycCalls } from './office-kyc.ts'
import { officePeopleCalls } from './office-people.ts'
import { officeClaimCalls } from './office-claims.ts'
import { officeDeskCalls } from './office-desk.ts'
import { officeDisputeCalls } from './office-disputes.ts'
import { officeFirstDayCalls } from './office-first-day.ts'
import { officeFriendCalls } from './office-friends.ts'
import { officeGiftCalls } from './office-gifts.ts'
import { officeOpenIdCalls } from './office-openid.ts'
import { officeGlassCalls } from './office-glass.ts'
import { officeNameCalls } from './office-names.ts'
import { officeMailingCalls } from './office-mailings.ts'
import { officePlayerCalls } from './office-players.ts'
import { officeQueueCalls } from './office-queues.ts'
import { officeRecoveryCalls } from './office-recovery.ts'
import { officeRoleCalls } from './office-roles.ts'
import { officeReconciliationCalls } from './office-reconciliation.ts'
import { officeRecordCalls } from './office-record.ts'
import { officeRetentionCalls } from './office-retention.ts'
import { officeReportCalls } from './office-reports.ts'
import { officePaymentCalls } from './office-payments.ts'
import { officePolicyCalls } from './office-policy.ts'
import { officePotCalls } from './office-pots.ts'
import { officeRaceCalls } from './office-races.ts'
import { officeSearchCalls } from './office-search.ts'
import { officeSettingCalls } from './office-settings.ts'
import { officeSupportCalls } from './office-support.ts'
import { officeComplaintCalls } from './office-complaints.ts'
import { officeViewCalls } from './office-views.ts'
import { officeWithdrawalCalls } from './office-withdrawals.ts'

// The office's calls: `POST /office/v1/<name>`, for the operator's people.

const Waiting = Type.Object({
  waiting: Type.Integer(),
  /** Of those, how many are past their day. */
  late: Type.Integer(),
})

/** What two people decide. */
export const secondKinds = [
  'settings',
  'members',
  'held-wins',
  'rounds',
  'table-rounds',
  'adjustments',
  'rulings',
  'gifts',
  'returns',
  'activities',
  'pots',
  'races',
  'friends',
  'mailings',
  'content',
  'disputes',
  'holds',
] as const

export const officeOverview = defineOffice({
  name: 'overview',
  summary: 'What waits for a person.',
  roles: may.all,
  input: { view: View },
  output: {
    name: Type.String(),
    /** No deposit was credited and no withdrawal requested so far. */
    isNew: Type.Boolean(),
    /** Each count stops here. */
    counted: Type.Integer(),
    /** In review, which members decide; `forId` wait for their players' documents, `mine` are the member's own work. */
    withdrawals: Type.Object({
      ...Waiting.properties,
      forId: Type.Integer(),
      mine: Type.Integer(),
    }),
    /** The member's own work in the other queues. */
    mine: Type.Object({
      verifications: Type.Integer(),
      exceptions: Type.Integer(),
      disputes: Type.Integer(),
      heldWins: Type.Integer(),
    }),
    kyc: Waiting,
    exceptions: Type.Integer(),
    /** Account names that differ from the ID. */
    names: Type.Integer(),
    adjustments: Type.Integer(),
    rounds: Type.Integer(),
    /** Excluded players who asked to come back. */
    returns: Type.Integer(),
    gifts: Type.Integer(),
    /** Players who wait for an answer of customer service. */
    chats: Type.Integer(),
    complaints: Type.Object({ waiting: Type.Integer(), late: Type.Integer() }),
    /** Open disputes of deposits; late are those to be answered within 48 hours. */
    disputes: Waiting,
    /** Wins above the most that their game declares. */
    heldWins: Type.Integer(),
    /** What was proposed and waits: for the member who asks, or, proposed by that member, for somebody else. */
    second: Type.Array(
      Type.Object({
        kind: Type.Enum([...secondKinds]),
        needsMe: Type.Integer(),
        waits: Type.Integer(),
      }),
    ),
    /** What is held for withdrawals under way. */
    held: Balance,
  },
})

export const officeProveBooks = defineOffice({
  name: 'proveBooks',
  summary: 'Whether the books are right: everything is added up anew, which takes its time.',
  roles: may.all,
  input: {},
  output: {
    books: Type.Array(
      Type.Object({ claim: Type.String(), checked: Type.Integer(), faults: Type.Integer() }),
    ),
  },
})

export const officeCalls = [
  ...officePeopleCalls,
  ...officeRoleCalls,
  ...officeAddressCalls,
  ...officeOpenIdCalls,
  ...officeGlassCalls,
  ...officeRecordCalls,
  ...officePlayerCalls,
  ...officeGiftCalls,
  ...officeActivityCalls,
  ...officeFriendCalls,
  ...officeClaimCalls,
  ...officeMailingCalls,
  ...officeContentCalls,
  ...officeSupportCalls,
  ...officeComplaintCalls,
  ...officeRecoveryCalls,
  ...officeQueueCalls,
  ...officeNameCalls,
  ...officeReportCalls,
  ...officeSettingCalls,
  ...officeReconciliationCalls,
  ...officePaymentCalls,
  ...officeDisputeCalls,
  ...officeFirstDayCalls,
  ...officePolicyCalls,
  ...officePotCalls,
  ...officeRaceCalls,
  ...officeSearchCalls,
  officeOverview,
  ...officeAlarmCalls,
  officeProveBooks,
  ...officeViewCalls,
  ...officeWithdrawalCalls,
  ...officeDeskCalls,
  ...officeKycCalls,
  ...officeCareCalls,
  ...officeRetentionCalls,
] as const
