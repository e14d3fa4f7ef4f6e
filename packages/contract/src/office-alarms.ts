import { Type, type Static } from 'typebox'
import { defineOffice, may } from './office-call.ts'
import { oneOf } from './one-of.ts'

const Alarm = Type.Object({
  name: Type.String(),
  group: Type.String(),
  title: Type.String(),
  /** For people: the state, where to look, how to mend it. */
  means: Type.String(),
  look: Type.String(),
  mend: Type.String(),
  level: oneOf(['fine', 'warning', 'critical']),
  /** Since when it has this level. */
  since: Type.String(),
  value: Type.Integer(),
  /** Their sum in hundredths, where it is money. */
  amount: Type.Union([Type.Integer(), Type.Null()]),
  oldestAt: Type.Union([Type.String(), Type.Null()]),
  /** The kind of error, where it could not be read. */
  fault: Type.String(),
})
export type OfficeAlarm = Static<typeof Alarm>

export const officeAlarms = defineOffice({
  name: 'alarms',
  summary: 'Everything that can be stuck, the worst first.',
  roles: may.all,
  input: {},
  output: {
    /** False where nothing was read for a minute: no worker runs. */
    fresh: Type.Boolean(),
    readAt: Type.Union([Type.String(), Type.Null()]),
    alarms: Type.Array(Alarm),
  },
})

export const officeAlarmCalls = [officeAlarms] as const
