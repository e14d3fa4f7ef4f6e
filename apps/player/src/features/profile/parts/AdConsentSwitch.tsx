import { Switch } from '@perlas/ui/Switch.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { networksNamed } from '#/origin/origin.ts'
import { adConsentQuery, chooseAdConsent } from '../queries.ts'

/** The consent of registration, in force at once; nothing where no network is told of anything (AP-05). */
export function AdConsentSwitch() {
  const t = useT()
  const language = useLanguage()
  const queries = useQueryClient()
  const { data } = useQuery(adConsentQuery)
  const networks = networksNamed(data?.networks, language)
  if (!data || !networks) return null

  async function choose(consent: boolean) {
    try {
      await chooseAdConsent(consent)
    } catch (error) {
      const { key, values } = failureMessage(error)
      toast(t(key, values), 'bad')
    }
    await queries.invalidateQueries({ queryKey: adConsentQuery.queryKey })
  }
  return (
    <Switch
      label={t('profile.adConsent', { networks })}
      hint={t('profile.adConsentHint')}
      on={data.consent}
      onChange={(on) => void choose(on)}
    />
  )
}
