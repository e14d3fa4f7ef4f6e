import { Button } from '@perlas/ui/Button.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '@perlas/ui/button-class.ts'

/** The last net. Both ways on load the page anew: what broke may be the code that was loaded. */
export function Crash() {
  const { t } = useTranslation()
  return (
    <main>
      <StateCard
        picture="jeepney"
        level={1}
        alert
        title={t('crash.title')}
        actions={
          <>
            <Button onClick={() => location.reload()}>{t('app.retry')}</Button>
            <a className={buttonClass('outline')} href="/lobby/home">
              {t('app.goHome')}
            </a>
          </>
        }
      >
        {t('crash.text')}
      </StateCard>
    </main>
  )
}
