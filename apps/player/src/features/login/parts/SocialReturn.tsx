import { buttonClass } from '@perlas/ui/button-class.ts'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useEffect, useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link, useNavigate } from 'react-router'
import { failureMessage, isRefused } from '@perlas/player-kit/failure.ts'
import { orOffer } from '#/exclusion/exclusion.ts'
import { safeReturnPath } from '#/session/return-path.ts'
import { socialNames } from '@perlas/contract/social-names'
import { finish, flowHere, type Returned } from '#/social/social.ts'
import { loginFailure } from '../rules.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { SecondStep } from './SecondStep.tsx'
import { SocialRegister } from './SocialRegister.tsx'

/** Back from the provider: signs in, links, or asks for what a new account needs (AU-17). */
export function SocialReturn({ back }: { back: Returned }) {
  const t = useT()
  const navigate = useNavigate()
  const [flow] = useState(flowHere)
  const [unknown, setUnknown] = useState(false)
  const [pending, setPending] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const name = flow ? socialNames[flow.provider] : ''

  useEffect(() => {
    // Neither history nor a bookmark nor the next page's referrer keeps what came back.
    void navigate('/login', { replace: true })
    if (back.error || !flow) return
    const keepProof: Parameters<typeof finish>[2] = async ({ purpose, ...given }) =>
      (await import('#/proof/proof.ts')).holdProof(purpose, given)
    orOffer(finish(flow, back, keepProof)).then(
      () => {
        if (flow.prove) toast(t('login.socialProved'), 'good')
        if (flow.link) toast(t('login.socialLinked', { name }), 'good')
        void navigate(safeReturnPath(flow.return), { replace: true })
      },
      (error: unknown) => {
        if (isRefused(error, 'social-unknown')) return setUnknown(true)
        if (isRefused(error, 'second-factor-needed')) return setPending(error.pending)
        const known = isRefused(error, 'account-frozen', 'access-closed')
        const { key, values } = known ? loginFailure(error) : failureMessage(error)
        setFailure(t(key, values))
      },
    )
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, for what came back
  }, [])

  if (unknown && flow) return <SocialRegister flow={flow} state={back.state} />
  if (pending && flow) {
    return (
      <LoginFrame title={t('login.secondStepTitle')} lead={t('login.secondStepAlso')}>
        <SecondStep
          pending={pending}
          onDone={() => void navigate(safeReturnPath(flow.return), { replace: true })}
          onOver={(text) => {
            setPending(undefined)
            setFailure(text ?? t('login.socialNothing'))
          }}
        />
      </LoginFrame>
    )
  }
  const refused = back.error
    ? t('login.socialDenied', { name: name || t('login.socialThere') })
    : flow
      ? failure
      : t('login.socialElsewhere')
  if (!refused) {
    return (
      <LoginFrame title={t('login.title')} lead={t('login.lead')}>
        <ParolLoader label={t('login.socialChecking', { name })} />
      </LoginFrame>
    )
  }
  const again = flow?.link || flow?.prove ? safeReturnPath(flow.return) : '/login'
  return (
    <LoginFrame title={t('login.socialNotYet')} lead={t('login.socialNothing')}>
      <StateCard
        art="/pictures/empty/not-yours"
        title={refused}
        alert
        actions={
          <Link className={buttonClass('primary')} to={again} reloadDocument>
            {t('login.socialBack')}
          </Link>
        }
      />
    </LoginFrame>
  )
}
