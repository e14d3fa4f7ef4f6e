import { buttonClass } from '@perlas/ui/button-class.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { EmptyState } from '@perlas/ui/EmptyState.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Screen } from '#/screen/Screen.tsx'
import { useSession } from '#/session/session.ts'
import styles from './Banks.module.css'

export function BankListScreen() {
  const { t } = useTranslation()
  const accounts = useSession((session) => session.banks)
  const list = Object.values(accounts).flat()
  const add = (
    <Link className={buttonClass('primary', 'large', list.length > 0)} to="/bindBankCard">
      {t('banks.add')}
    </Link>
  )
  return (
    <Screen title={t('banks.title')}>
      {list.length === 0 ? (
        <EmptyState picture="house" title={t('banks.none')} actions={add}>
          {t('banks.noneHow')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {list.map(({ id, bankName, accountName, cardNum, isDefault }) => (
              <li key={id} className={styles.account}>
                <Icon name="bank" />
                <span className={styles.words}>
                  <strong>{bankName}</strong>
                  <small>{accountName}</small>
                  <small>{cardNum}</small>
                </span>
                {isDefault && <span className={styles.tag}>{t('banks.default')}</span>}
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
    </Screen>
  )
}
