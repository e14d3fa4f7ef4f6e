import { Type } from 'typebox'
import { defineCall } from './call.ts'

/** Keys of `taskData`. */
export const taskKeys = { firstRecharge: 105 } as const

export const getTaskUser = defineCall({
  name: 'getTaskUser',
  summary: 'How far the tasks of the player are; a visitor has none.',
  access: 'optional',
  whileExcluded: true,
  input: {},
  output: {
    /** How many tasks are done. */
    achieveNum: Type.Integer({ minimum: 0 }),
    /** JSON text: a list of the keys that are done. */
    achieveData: Type.String(),
    /** JSON text: 1 by the key of each task that is done; 105 is the first recharge. */
    taskData: Type.String(),
    /** Whether something waits to be received. */
    canReceiveTaskAward: Type.Boolean(),
  },
  failures: [],
})

export const taskCalls = [getTaskUser] as const
