import * as calls from '@perlas/contract/office-people'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#/kernel/context.ts'
import {
  addMember,
  changeMember,
  decideMember,
  membersView,
  resetMember,
} from './members/members.ts'
import { officeCall, officeDoor } from '#/kernel/http/office-route.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  finishSignIn,
} from './second-factor/second-factor.ts'
import { aboutMe } from './me.ts'
import { changePassword, seatAt, signInStaff, signOutEverywhere, signOutStaff } from './staff.ts'

/** The way in, and who may come in. */
export function staffPeopleRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeDoor(app, ctx, calls.officeSignIn, (input, { address }) =>
    signInStaff(ctx, { ...input, address }),
  )
  officeDoor(app, ctx, calls.officeChangePassword, async (input, { token, address }) => {
    const seat = await seatAt(ctx, token, ['password', 'open'])
    await changePassword(ctx, seat, { ...input, address })
    return {}
  })
  officeDoor(app, ctx, calls.officeBeginSecondFactor, async (_, { token }) =>
    beginSecondFactor(ctx, await seatAt(ctx, token, ['enrol'])),
  )
  officeDoor(app, ctx, calls.officeConfirmSecondFactor, async ({ code }, { token, address }) =>
    confirmSecondFactor(ctx, await seatAt(ctx, token, ['enrol']), { code, address }),
  )
  officeDoor(app, ctx, calls.officeSecondStep, async ({ code }, { token, address }) => ({
    token: await finishSignIn(ctx, await seatAt(ctx, token, ['code']), { code, address }),
  }))
  officeDoor(app, ctx, calls.officeSignOut, async (_, { token }) => {
    await signOutStaff(ctx, token)
    return {}
  })
  officeCall(app, ctx, calls.officeSignOutEverywhere, async (_, { member, address }) => ({
    ended: await signOutEverywhere(ctx, member, address),
  }))
  officeCall(app, ctx, calls.officeMe, (_, { member }) => aboutMe(ctx, member))

  officeCall(app, ctx, calls.officeMembers, (_, { member }) => membersView(ctx, member))
  officeCall(app, ctx, calls.officeAddMember, (input, { member, address }) =>
    addMember(ctx, member, { ...input, address }),
  )
  officeCall(app, ctx, calls.officeChangeMember, (input, { member, address }) =>
    changeMember(ctx, member, { ...input, address }),
  )
  officeCall(app, ctx, calls.officeResetMember, (input, { member, address }) =>
    resetMember(ctx, member, { ...input, address }),
  )
  officeCall(app, ctx, calls.officeDecideMember, (input, { member, address }) =>
    decideMember(ctx, member, { ...input, address }),
  )
}
