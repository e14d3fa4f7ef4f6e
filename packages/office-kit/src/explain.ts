import type { LimitLeft } from '@perlas/contract/office-limits'
import { OfficeRefusal } from './ask.ts'
import { pesos } from './money.ts'
import { time } from './Time.tsx'

/** What a member is told, and what to do. */
export function explain(fault: unknown): string {
  if (!(fault instanceof OfficeRefusal))
    return 'The office does not answer. Check the connection and try again.'
  if (fault.left) return limitText(fault.left)
  const known = {
    101: 'Name or password is wrong.',
    1018: 'Too many wrong tries. Wait some minutes and try again.',
    1019: 'That name is taken.',
    1020: 'That code is not right, or it was used already. Wait for the next one.',
    1110: 'This friend changed since it was proposed, so nothing was done. Drop the proposal, look again, and propose anew.',
    1043: 'Choose a password of at least 12 characters that is not a common one.',
    1131: 'The case does not prove it: look at what stands against it, and open both pictures.',
    1130: 'This may read as an offer to a player whose words point to harm. Look at it again.',
    1141: 'The game provider did not answer, or takes no such limit. Look at the table again, then try once more.',
    1120: 'Someone changed this after you opened it. Nothing was saved. Open it again to see what they wrote.',
    1061: 'This sign-in is over. Begin again.',
    2001: 'The balance does not hold that much.',
    2004: 'There is no such order.',
    2007: 'The payment provider is not plugged in or does not answer. Nothing was changed.',
    2016: "The account is new or changed, and its name doesn't match the ID, so it waits. The player sees until when.",
    2012: 'This changed in the meantime. It was reloaded.',
    2101: "This player isn't verified. The withdrawal continues once they are.",
    2030: "The account isn't in the name on the verified ID, so it can't be paid. Reject it to return the money.",
    2124: 'This payment names no player, so nobody can be asked about it.',
    2130: 'This is on hold, waits for the player or was escalated. Nothing was decided and no money moved. Resume it first, or leave it to an owner.',
    2126: 'This reference has a dispute already. Nothing was opened.',
    2127: 'This is more than the deposit. Nothing was opened.',
    2131: 'The chat of customer service is not open, so the player could not answer. Nothing was sent. Open it under Settings, or hold the order instead.',
    2140: 'This list has 20 views already. Drop one, then save this.',
    2120: 'This needs a fresh code from your authenticator app. Nothing was decided and no money moved.',
    2121: 'Members of your role can’t come in from this address. Ask an owner to add it.',
    2122: 'This would shut out you or the owner who proposed it. Nothing changed. Add your own addresses first.',
    2132: 'You sign in with your company account.',
    2133: 'One owner must keep a password. Nothing changed.',
    2119: 'A member has this role, or is proposed to have it. Give them another role first. Nothing changed.',
    2116: 'These terms have no simulation yet. Simulate them, look at the result, then approve.',
    2115: "Write at least 10 characters someone can follow up. Don't repeat the kind.",
    2114: 'An amount like this needs an owner among the two who decide.',
    2113: `Less than 24 hours ago the member who proposed this made your login or gave your role more rights, or one owner made both logins. Someone else must approve${fault.until && `, or you from ${time.format(new Date(fault.until))}`}.`,
    2135: 'A legal hold keeps this player’s data. Nothing was decided.',
    2128: 'This can be done once, before real money is taken. Nothing was changed.',
    2112: 'The provider knows this round, or was not asked yet. Ask the provider first.',
    2111: 'Open every picture first, then approve.',
    2109: 'This verification went on meanwhile. It was read again.',
    4000: 'Something in the form is not as it must be.',
    4010: 'Your session ended. Sign in again.',
    4030: 'Your role may not do this.',
    4040: 'That is not there.',
    4090: 'Someone changed this setting after you opened it. Nothing was saved. Open it again to see the change.',
    4290: 'Too many requests. Wait a minute and try again.',
  }[fault.errcode]
  return known ?? `Something failed on our side. Tell an engineer this id: ${fault.requestId}`
}

/** A limit of a role that a decision would pass, and what is left of it. */
function limitText({ of, amount, mine }: LimitLeft): string {
  const role = mine ? 'your role' : 'the role of the member who proposed this'
  const text = {
    none: `Decisions of this kind are not for ${role}.`,
    each: `The limit of ${role} for one decision is ${pesos(amount)}.`,
    day_count: `The limit of ${role} for decisions of this kind is reached for today.`,
    day_sum: `Of the daily limit of ${role}, ${pesos(amount)} is left today.`,
    player_day_sum: `Of the daily limit of ${role} for one player, ${pesos(amount)} is left today.`,
  }[of]
  return `${text} Nothing was decided and no money moved. Leave it to another member.`
}
