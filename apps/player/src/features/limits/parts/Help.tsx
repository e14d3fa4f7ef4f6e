import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { useCatalogue } from '#/session/catalogue.ts'
import { ServiceLink } from '#/service/ServiceLink.tsx'
import styles from './Limits.module.css'

/** Somebody to talk to, as the site's settings name it, and what the documents say. */
export function Help() {
  const t = useT()
  const helpline = useCatalogue((catalogue) => catalogue.siteConfig?.helpline)
  return (
    <TaskCard id="help" icon="phone" title={t('limits.help')} text={t('limits.helpText')}>
      {helpline && (
        <a
          className={buttonClass('outline', 'medium', true)}
          href={`tel:${helpline.replaceAll(/[^\d+]/g, '')}`}
        >
          <Icon name="phone" size={20} />
          {t('limits.call', { helpline })}
        </a>
      )}
      <p className={styles.links}>
        <Link to="/terms-of-use">{t('limits.terms_')}</Link>
        <Link to="/privacy-policy">{t('limits.privacy')}</Link>
        <ServiceLink>{t('limits.service')}</ServiceLink>
      </p>
    </TaskCard>
  )
}
