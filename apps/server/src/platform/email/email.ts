import type { AppContext } from '#/kernel/context.ts'
import type { Letter } from './provider.ts'
import { emailState } from './state.ts'

export { isAddress, isEmail } from './provider.ts'

/** Whether mails leave the house at all. */
export const sendsEmail = (ctx: AppContext): boolean => emailState(ctx).send !== undefined

/** Sends one mail to one address; throws where the provider did not take it, or where there is none. */
export async function sendEmail(ctx: AppContext, letter: Letter): Promise<void> {
  const { send } = emailState(ctx)
  if (!send) throw new Error('no email provider is named')
  await send(letter)
}
