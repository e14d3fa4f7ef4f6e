import { activityTypes } from '@perlas/contract/enums'
import { Button } from '@perlas/ui/Button.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { StateCard } from '@perlas/ui/StateCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { lazy, Suspense, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Hero } from '@perlas/player-kit/activity/Hero.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { Link } from 'react-router'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import { queries } from '@perlas/player-kit/queries.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { ServiceLink } from '#/service/ServiceLink.tsx'
import styles from './parts/LoginFrame.module.css'
import { MobileAndCode } from './parts/MobileAndCode.tsx'
import { bindMobile } from './queries.ts'
import { loginFailure } from './rules.ts'

const BindNote = lazy(() => import('./parts/bind-note.ts').then((m) => m.bindNote()))
const empty = { mobile: '', code: '' }

/** Binds a number by its code; with a number there, says which (AU-16). */
export function BindScreen() {
  const t = useT()
  const isWide = useWide()
  const mobile = usePlayer(({ user }) => user?.mobile)
  const pays = usePlayer(({ activities }) => activities.activityIds.includes(activityTypes.Bind))
  return (
    <Screen title={t('login.bindTitle')} help="mobile">
      {isWide && (
        <div className={styles.scene}>
          <Hero of="bind-mobile" />
        </div>
      )}
      {pays && (
        <Suspense fallback={<Skeleton className={styles.noteWaiting} />}>
          <BindNote />
        </Suspense>
      )}
      {mobile ? (
        <StateCard
          art="/pictures/empty/signin"
          title={t('login.bound')}
          actions={
            <>
              <Link className={buttonClass('primary')} to="/lobby/home">
                {t('app.goHome')}
              </Link>
              <ServiceLink className={buttonClass('outline')}>{t('header.service')}</ServiceLink>
            </>
          }
        >
          {t('login.boundText', { mobile })}
        </StateCard>
      ) : (
        <BindForm />
      )}
    </Screen>
  )
}

function BindForm() {
  const t = useT()
  const countryCode = useCatalogue(({ siteConfig }) => siteConfig?.countryCode)
  const [failure, setFailure] = useState<string>()
  const form = useForm({ mode: 'onTouched', defaultValues: empty })
  const { handleSubmit, formState } = form
  async function submit({ mobile, code }: typeof empty) {
    setFailure(undefined)
    try {
      await bindMobile({ mobile: mobile.trim(), code: code.trim(), countryCode })
      // An activity may pay for it.
      void queries.invalidateQueries({ queryKey: ['activity'] })
      toast(t('login.bindDone'), 'good')
    } catch (error) {
      const { key, values } = loginFailure(error, true)
      setFailure(t(key, values))
    }
  }
  return (
    <FormProvider {...form}>
      <p className={styles.lead}>{t('login.bindLead')}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <MobileAndCode purpose="bind" />
        <FormFailure text={failure} />
        <Button type="submit" size="large" wide busy={formState.isSubmitting}>
          {t('login.bindSubmit')}
        </Button>
      </form>
    </FormProvider>
  )
}
