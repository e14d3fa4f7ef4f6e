import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { coming, type ComingName } from '#/coming.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'

/** A room that is not furnished yet says so. */
export function ComingScreen({ name }: { name: ComingName }) {
  const t = useT()
  const title = t(`coming.${name}.title`)
  return (
    <Screen title={title}>
      <StateCard
        picture={coming[name]}
        title={t('coming.state')}
        actions={
          <Link className={buttonClass('quiet')} to="/lobby/home">
            {t('app.goHome')}
          </Link>
        }
      >
        {t(`coming.${name}.text`)}
      </StateCard>
    </Screen>
  )
}
