import { Type } from 'typebox'

/** Milliseconds since 1970; −1 for no end. */
export const ExpireTime = Type.Integer({ minimum: -1 })

/** What its operator calls an activity; absent where it has the name of its kind. */
export const Title = Type.Optional(Type.Object({ 'en-PH': Type.String(), 'fil-PH': Type.String() }))

/** What runs for the player: `activityMap` by the number of the activity. */
export const activityList = {
  activityIds: Type.Array(Type.Integer()),
  activityMap: Type.Record(
    Type.String(),
    Type.Object({
      sort: Type.Integer(),
      /** How many things of it can be received now. */
      ready: Type.Integer({ minimum: 0 }),
      expireTime: ExpireTime,
      /** How far the player is. */
      done: Type.Integer({ minimum: 0 }),
      goal: Type.Integer({ minimum: 0 }),
      group: Type.String(),
      /** Turns that wait to be taken; absent for none. */
      turns: Type.Optional(Type.Integer({ minimum: 1 })),
      /** Least that the next friend who counts brings this player, in hundredths; absent for nothing. */
      brings: Type.Optional(Type.Integer({ minimum: 1 })),
      /** What could still be reached has no coins left in the budget. */
      usedUp: Type.Boolean(),
      title: Title,
    }),
  ),
}
