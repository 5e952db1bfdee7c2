import { useTranslation } from 'react-i18next'

const accounts = ['admin', 'registrar', 'teacher', 'assistant', 'head', 'student'] as const
const password = 'Eschool2026'

/** Only a demonstration shows these; no real school has such accounts. */
export function DemoAccounts({ take }: { take: (account: string, password: string) => void }) {
  const { t } = useTranslation('people')
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts">
      <h3 id="demo-accounts">{t('demo.title')}</h3>
      <p>{t('demo.text', { password })}</p>
      <p className="demo-buttons">
        {accounts.map(account => (
          <button
            key={account}
            type="button"
            className="btn btn-small"
            onClick={() => take(account, password)}
          >
            {t(`demo.${account}`)}
          </button>
        ))}
      </p>
    </section>
  )
}
