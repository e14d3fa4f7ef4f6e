import type { Output } from '@perlas/contract/call'
import { getProofWays, prove, type ProofPurpose } from '@perlas/contract/proof'
import { Button } from '@perlas/ui/Button.tsx'
import { Dialog } from '@perlas/ui/Dialog.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useEffect, useState, type SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { call } from '@perlas/player-kit/call.ts'
import { warmPasswordKey, withPassword } from '#/cipher/cipher.ts'
import { passkeyLibrary } from '#/passkeys/passkeys.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { socialNames, type SocialName } from '@perlas/contract/social-names'
import { goTo } from '#/social/social.ts'
import styles from './Proof.module.css'
import { proofFailure } from './rules.ts'

type Ways = Output<typeof getProofWays>
type Way = 'password' | 'code' | 'fresh'

const empty = { text: '' }
const needed = { validate: (text: string) => text.trim() !== '' }

/** Asks for the password, a passkey or a code, whichever the player has; answers the proof. */
export function ProofDialog({
  purpose,
  onProof,
  onClose,
}: {
  purpose: ProofPurpose
  onProof: (given: Output<typeof prove>) => void
  onClose: () => void
}) {
  const t = useT()
  const account = usePlayer(({ user }) => user?.account ?? '')
  const { ways, busy, failure, attempt, leave, forget } = useProof(purpose, onProof)
  const [chosen, setChosen] = useState<Way>()
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: empty })
  const missing = formState.errors.text
  const way = chosen ?? (ways && firstWay(ways))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // It stands in the page's own form as React sees it.
    event.stopPropagation()
    void handleSubmit(send)(event)
  }
  function send({ text }: typeof empty) {
    return attempt(() => {
      if (way === 'fresh') return call(prove, { purpose })
      if (way === 'code') return call(prove, { purpose, code: text.trim() })
      return withPassword(text, (password) => call(prove, { purpose, password }))
    })
  }
  function choose(next: Way) {
    setChosen(next)
    reset(empty)
    forget()
  }
  return (
    <Dialog open locked title={t('proof.title')} closeLabel={t('app.cancel')} onClose={onClose}>
      <form className={`${styles.form} ${styles.asked}`} noValidate onSubmit={submit}>
        <p className={styles.lead}>{t(leadOf(way, ways))}</p>
        <input hidden readOnly type="text" autoComplete="username" value={account} />
        {!ways && !failure && <Skeleton className={styles.waiting} />}
        {way === 'password' && (
          <PasswordField
            label={t('proof.password')}
            autoComplete="current-password"
            showLabel={t('proof.show')}
            hideLabel={t('proof.hide')}
            error={missing && t('proof.passwordMissing')}
            {...register('text', needed)}
          />
        )}
        {way === 'code' && (
          <Field
            label={t('proof.code')}
            autoComplete="one-time-code"
            maxLength={16}
            error={missing && t('proof.codeMissing')}
            {...register('text', needed)}
          />
        )}
        <FormFailure text={failure && t(failure.key, failure.values)} />
        {way && (
          <Button type="submit" wide busy={busy}>
            {t(way === 'fresh' ? 'proof.freshTry' : 'proof.continue')}
          </Button>
        )}
        {ways && (
          <OtherWays
            {...{ ways, way, busy }}
            onPasskey={() => void attempt(() => byPasskey(purpose))}
            onSocial={(provider) => void leave(provider)}
            onChoose={choose}
          />
        )}
      </form>
    </Dialog>
  )
}

/** The ways that a player has, and what became of the last try. */
function useProof(purpose: ProofPurpose, onProof: (given: Output<typeof prove>) => void) {
  const [ways, setWays] = useState<Ways>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  useEffect(() => {
    warmPasswordKey()
    call(getProofWays, { purpose }).then(setWays, setRefusal)
  }, [purpose])
  async function tryTo(work: () => Promise<unknown>) {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      setRefusal(error)
      setBusy(false)
    }
  }
  return {
    ways,
    busy,
    failure: refusal ? proofFailure(refusal) : undefined,
    attempt: async (work: () => Promise<Output<typeof prove>>) => {
      if (!busy) await tryTo(async () => onProof(await work()))
    },
    /** To a provider's own page, which leads back here. */
    leave: (provider: SocialName) =>
      tryTo(() => goTo(provider, { return: location.pathname + location.search, prove: purpose })),
    forget: () => setRefusal(undefined),
  }
}

async function byPasskey(purpose: ProofPurpose): Promise<Output<typeof prove>> {
  const { startAuthentication } = await passkeyLibrary()
  // Each challenge is good for one answer, so each try asks anew.
  const { passkey } = await call(getProofWays, { purpose })
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: passkey as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  })
  const answer = { id, rawId, type: type as 'public-key', response, clientExtensionResults: {} }
  return call(prove, { purpose, passkey: answer })
}

function OtherWays({
  ways,
  way,
  busy,
  onPasskey,
  onSocial,
  onChoose,
}: {
  ways: Ways
  way: Way | undefined
  busy: boolean
  onPasskey: () => void
  onSocial: (provider: SocialName) => void
  onChoose: (way: Way) => void
}) {
  const t = useT()
  return (
    <>
      {ways.passkey ? (
        <Button look="outline" wide onClick={onPasskey}>
          {t('proof.passkey')}
        </Button>
      ) : null}
      {ways.social.map((provider) => (
        <Button
          key={provider}
          look={way ? 'outline' : 'primary'}
          wide
          busy={busy}
          onClick={() => onSocial(provider)}
        >
          {t('proof.social', { name: socialNames[provider] })}
        </Button>
      ))}
      {ways.secondFactor && way === 'password' && (
        <Button look="quiet" wide onClick={() => onChoose('code')}>
          {t('proof.byCode')}
        </Button>
      )}
      {ways.password && way === 'code' && (
        <Button look="quiet" wide onClick={() => onChoose('password')}>
          {t('proof.byPassword')}
        </Button>
      )}
    </>
  )
}

function leadOf(way: Way | undefined, ways: Ways | undefined) {
  if (way === 'fresh') return 'proof.freshLead'
  return ways?.social.length ? 'proof.socialLead' : 'proof.lead'
}

function firstWay({ password, secondFactor, freshLogin }: Ways): Way | undefined {
  if (password) return 'password'
  if (secondFactor) return 'code'
  return freshLogin ? 'fresh' : undefined
}
