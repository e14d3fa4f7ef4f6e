import { Button } from '@perlas/ui/Button.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { isDue, openAgreement } from '#/legal/ask-again.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'

/** The way back to an agreement that was put off (AU-11). */
export function AgreeAgain() {
  const t = useT()
  // Both decide whether something is due.
  usePlayer(({ user }) => `${user?.termsVersion} ${user?.declarationVersion}`)
  useCatalogue(({ siteConfig }) => siteConfig?.termsVersion)
  if (!isDue()) return null
  return (
    <Button size="large" wide onClick={openAgreement}>
      {t('legal.agree')}
    </Button>
  )
}
