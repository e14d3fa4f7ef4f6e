import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import type { ComponentProps } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import type { CodePurpose } from '../queries.ts'
import { useSendCode } from './use-send-code.ts'

/** The one-time code with the button that sends it and then counts down (AU-09). */
export function CodeField({
  purpose,
  mobile,
  ...input
}: Omit<ComponentProps<typeof Field>, 'label' | 'after' | 'type'> & {
  purpose: CodePurpose
  /** The number to send to; undefined while it is not right, and then the form has said so. */
  mobile: () => Promise<string | undefined>
}) {
  const t = useT()
  const { send, busy, left, trialCode } = useSendCode(purpose)
  async function ask() {
    const to = await mobile()
    if (to !== undefined) await send(to)
  }
  return (
    <Field
      {...input}
      // No text leaves a trial installation: the page shows what would have been sent.
      hint={trialCode ? t('login.trialCode', { code: trialCode }) : input.hint}
      label={t('login.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      after={
        <Button
          look="quiet"
          size="small"
          busy={busy}
          disabled={left > 0}
          onClick={() => void ask()}
        >
          {left > 0 ? t('login.sendAgainIn', { seconds: left }) : t('login.sendCode')}
        </Button>
      }
    />
  )
}
