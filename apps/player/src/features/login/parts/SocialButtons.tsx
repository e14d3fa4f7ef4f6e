import { Button } from '@perlas/ui/Button.tsx'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSearchParams } from 'react-router'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { safeReturnPath } from '#/session/return-path.ts'
import { socialNames, type SocialName } from '@perlas/contract/social-names'
import { goTo, isSocialName } from '#/social/social.ts'
import { SocialMark } from '#/social/SocialMark.tsx'
import { asksAgreement } from '../rules.ts'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import styles from './SocialButtons.module.css'

/** Signing in by a social account; nothing where the site offers none (AU-01, AU-17). */
export function SocialButtons() {
  const t = useT()
  const [search] = useSearchParams()
  const site = useCatalogue(({ siteConfig }) => siteConfig)
  const { trigger } = useFormContext<{ agreement: boolean }>()
  const [leaving, setLeaving] = useState<SocialName>()
  const [failure, setFailure] = useState<string>()
  const offered = (site?.socialProviders ?? []).filter(isSocialName)
  if (offered.length === 0) return null

  async function go(provider: SocialName) {
    if (leaving) return
    setFailure(undefined)
    // The documents are agreed to before any way in (AU-10).
    if (asksAgreement(site) && !(await trigger('agreement', { shouldFocus: true }))) return
    setLeaving(provider)
    try {
      await goTo(provider, { return: safeReturnPath(search.get('return')) })
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
      setLeaving(undefined)
    }
  }
  return (
    <div className={styles.ways}>
      <span className={styles.or}>{t('login.or')}</span>
      <FormFailure text={failure} />
      {offered.map((name) => (
        <Button
          key={name}
          look="outline"
          size="large"
          wide
          busy={leaving === name}
          onClick={() => void go(name)}
        >
          <span className={styles.label}>
            <SocialMark name={name} />
            {t('login.continueWith', { name: socialNames[name] })}
          </span>
        </Button>
      ))}
    </div>
  )
}
