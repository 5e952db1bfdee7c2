import { useTranslation } from 'react-i18next'
import { addresses } from '../../contract/addresses.ts'
import { codes, type Language, outcome } from '../../contract/codes.ts'
import { type Content, mostSheetBytes } from '../../contract/imports-lists.ts'
import { SendFile } from '../kit/ui/send-file.tsx'

interface Props {
  content: Content
  role?: 'STUDENT' | undefined
  course?: string | undefined
  /** Accounts that stand already are changed. */
  changes?: boolean
  onBrought: (id: number) => void
}

/** The sheet that is to be brought in. */
export function SheetDrop({ content, role, course, changes, onBrought }: Props) {
  const { t, i18n } = useTranslation('imports')
  const of = (name: string) =>
    new URLSearchParams({
      content,
      name,
      ...(role && { role }),
      ...(course && { course }),
      ...(changes && { changes: '1' }),
    })
  return (
    <SendFile<{ id: number }>
      words={{
        drop: t('drop'),
        choose: t('choose'),
        chooseSays: t('chooseSays'),
        sending: t('sending'),
        tooLarge: t('tooLarge'),
        noFile: outcome(codes.noSheet)?.words[i18n.language as Language] ?? '',
      }}
      addressOf={name => `${addresses.uploadSheet}?${of(name)}`}
      types={['.xlsx', '.csv', '.xls']}
      mostBytes={mostSheetBytes}
      onTaken={({ id }) => onBrought(id)}
    />
  )
}
