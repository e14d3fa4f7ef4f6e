import { buttonClass } from '@perlas/ui/button-class.ts'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { coming, type ComingName } from '#/coming.ts'
import { Screen } from '#/screen/Screen.tsx'

/** A room that is not furnished yet says so. */
export function ComingScreen({ name }: { name: ComingName }) {
  const { t } = useTranslation()
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
