import { Type, type Static } from 'typebox'
import { defineOffice, may } from './office-call.ts'

// Everything a new installation still needs before players come: computed each time it is asked for, kept nowhere.

export const firstDayNames = [
  'second-owner',
  'second-person',
  'licence',
  'office-address',
  'https',
  'proxy',
  'keys',
  'scanner',
  'deposit-channel',
  'payout-way',
  'backup',
  'alarms',
  'activities',
] as const
export type FirstDayName = (typeof firstDayNames)[number]

const Item = Type.Object({
  name: Type.Enum([...firstDayNames]),
  /** `waits`: nothing is to be done but to wait. */
  state: Type.Enum(['done', 'waits', 'todo']),
  /** Until when it waits. */
  until: Type.Union([Type.String(), Type.Null()]),
  /** The member, or the activities, that it is about. */
  about: Type.String(),
  /** Where in the office it is done; empty where it is done by settings of the program, which `by` names. */
  to: Type.String(),
  by: Type.Array(Type.String()),
})
export type FirstDayItem = Static<typeof Item>

export const officeFirstDay = defineOffice({
  name: 'firstDay',
  summary: 'What a new installation still needs, and what waits until when.',
  roles: may.all,
  input: {},
  output: {
    items: Type.Array(Item),
    /** Whether the member may waive the 24 hours of new logins now. */
    mayWaive: Type.Boolean(),
    waived: Type.Union([Type.Object({ by: Type.String(), at: Type.String() }), Type.Null()]),
  },
})

export const officeWaiveDay = defineOffice({
  name: 'waiveDay',
  summary:
    'Waives the 24 hours in which new logins count as no second person, for those that stand now: once, before real money is taken.',
  roles: may.own,
  stepUp: 'always',
  input: { reason: Type.String({ minLength: 10, maxLength: 300 }) },
  output: {},
})

export const officeFirstDayCalls = [officeFirstDay, officeWaiveDay] as const
