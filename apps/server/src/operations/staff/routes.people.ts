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
import * as addressCalls from '@perlas/contract/office-addresses'
import * as glassCalls from '@perlas/contract/office-glass'
import * as openIdCalls from '@perlas/contract/office-openid'
import * as roleCalls from '@perlas/contract/office-roles'
import * as viewCalls from '@perlas/contract/office-views'
import { officeCall, officeSignInRoute } from '#/kernel/http/office-route.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  finishSignIn,
  stepUp,
} from './second-factor/second-factor.ts'
import { aboutMe } from './me.ts'
import {
  changePassword,
  staffSessionAt,
  signInStaff,
  signOutEverywhere,
  signOutStaff,
} from './staff.ts'
import {
  addressesView,
  checkAddress,
  decideAddress,
  proposeAddress,
} from './addresses/addresses.ts'
import { breakGlass, endGlass, glassNow } from './glass/glass.ts'
import { decideGlass, preparationsView, proposeGlass, reviewGlass } from './glass/preparations.ts'
import { decideIdentity, identitiesView, proposeIdentity } from './openid/identities.ts'
import { returnOpenId, signInWays, startOpenId } from './openid/openid.ts'
import { decideRole, proposeLimits, proposeRole, rolesView } from './roles/roles.ts'
import { dropView, listViews, saveView } from './views/views.ts'

/** The way in, who may come in, and the views of lists that each keeps. */
export function staffPeopleRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeSignInRoute(app, ctx, calls.officeSignIn, (input, { address }) =>
    signInStaff(ctx, { ...input, address }),
  )
  officeSignInRoute(app, ctx, calls.officeChangePassword, async (input, sender) => {
    const session = await staffSessionAt(ctx, sender, ['password', 'open'])
    await changePassword(ctx, session, { ...input, address: sender.address })
    return {}
  })
  officeSignInRoute(app, ctx, calls.officeBeginSecondFactor, async (_, sender) =>
    beginSecondFactor(ctx, await staffSessionAt(ctx, sender, ['enrol'])),
  )
  officeSignInRoute(app, ctx, calls.officeConfirmSecondFactor, async ({ code }, sender) => {
    const { address } = sender
    const session = await staffSessionAt(ctx, sender, ['enrol'])
    const opened = await confirmSecondFactor(ctx, session, { code, address })
    sender.keep(opened.token)
    return opened
  })
  officeSignInRoute(app, ctx, calls.officeSecondStep, async ({ code }, sender) => {
    const { address } = sender
    const session = await staffSessionAt(ctx, sender, ['code'])
    const token = await finishSignIn(ctx, session, { code, address })
    sender.keep(token)
    return { token }
  })
  officeSignInRoute(app, ctx, calls.officeStepUp, async ({ code }, sender) => {
    const session = await staffSessionAt(ctx, sender, ['open'])
    const proved = await stepUp(ctx, session, { code, address: sender.address })
    sender.keep(proved.token)
    return proved
  })
  officeSignInRoute(app, ctx, calls.officeSignOut, async (_, { token, forget }) => {
    await signOutStaff(ctx, token)
    forget()
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
  roleRoutes(app, ctx)
  addressRoutes(app, ctx)
  openIdRoutes(app, ctx)
  glassRoutes(app, ctx)

  officeCall(app, ctx, viewCalls.officeListViews, async ({ list }, { member: { staffId } }) => ({
    views: await listViews(ctx, { list, staffId }),
  }))
  officeCall(app, ctx, viewCalls.officeSaveView, (input, by) => saveView(ctx, input, by))
  officeCall(app, ctx, viewCalls.officeDropView, async ({ viewId }, by) => {
    await dropView(ctx, viewId, by)
    return {}
  })
}

function roleRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, roleCalls.officeListRoles, (_, { member }) => rolesView(ctx, member))
  officeCall(app, ctx, roleCalls.officeProposeRole, (input, { member, address }) =>
    proposeRole(ctx, member, { ...input, address }),
  )
  officeCall(app, ctx, roleCalls.officeProposeLimits, (input, { member, address }) =>
    proposeLimits(ctx, member, { ...input, address }),
  )
  officeCall(app, ctx, roleCalls.officeDecideRole, (input, { member, address }) =>
    decideRole(ctx, member, { ...input, address }),
  )
}

function addressRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, addressCalls.officeAddresses, (_, by) => addressesView(ctx, by))
  officeCall(app, ctx, addressCalls.officeCheckAddress, (input) => checkAddress(ctx, input))
  officeCall(app, ctx, addressCalls.officeProposeAddress, (input, by) =>
    proposeAddress(ctx, input, by),
  )
  officeCall(app, ctx, addressCalls.officeDecideAddress, (input, by) =>
    decideAddress(ctx, input, by),
  )
}

/** Sign-in by the company's provider. */
function openIdRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeSignInRoute(app, ctx, openIdCalls.officeSignInWays, async (_, { host }) =>
    signInWays(ctx, host),
  )
  officeSignInRoute(app, ctx, openIdCalls.officeOpenIdStart, ({ browser }, { host }) =>
    startOpenId(ctx, { browser, host }),
  )
  officeSignInRoute(app, ctx, openIdCalls.officeOpenIdReturn, async (input, sender) => {
    const step = await returnOpenId(ctx, input, sender)
    if (step.next === 'open') sender.keep(step.token)
    return step
  })
  officeCall(app, ctx, openIdCalls.officeIdentities, (_, by) => identitiesView(ctx, by))
  officeCall(app, ctx, openIdCalls.officeProposeIdentity, (input, by) =>
    proposeIdentity(ctx, input, by),
  )
  officeCall(app, ctx, openIdCalls.officeDecideIdentity, (input, by) =>
    decideIdentity(ctx, input, by),
  )
}

/** Rights for an emergency. */
function glassRoutes(app: FastifyInstance, ctx: AppContext): void {
  officeCall(app, ctx, glassCalls.officeGlass, (_, { member }) => glassNow(ctx, member))
  officeCall(app, ctx, glassCalls.officeBreakGlass, (input, by) => breakGlass(ctx, input, by))
  officeCall(app, ctx, glassCalls.officeEndGlass, async (input, by) => {
    await endGlass(ctx, input, by)
    return {}
  })
  officeCall(app, ctx, glassCalls.officeGlassPreparations, (_, by) => preparationsView(ctx, by))
  officeCall(app, ctx, glassCalls.officeProposeGlass, (input, by) => proposeGlass(ctx, input, by))
  officeCall(app, ctx, glassCalls.officeReviewGlass, (input, by) => reviewGlass(ctx, input, by))
  officeCall(app, ctx, glassCalls.officeDecideGlass, (input, by) => decideGlass(ctx, input, by))
}
