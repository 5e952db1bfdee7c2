import { useTranslation } from 'react-i18next'
import { codes } from '../../../contract/codes.ts'
import { Refused } from '../api/client.ts'
import type { Reply } from '../api/types.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast.tsx'
import type { useUndo } from '../ui/use-undo.ts'

export interface BulkResult {
  /** Why nothing at all was done, where one sentence says it. */
  why?: string
  done: number
  /** Takes back what was done, and nothing that was refused. */
  undo?: { n: number; run: () => void }
  refused: readonly { id: number | null; name: string; code: number; message: string }[]
}

const isResult = (data: unknown): data is BulkResult =>
  typeof data === 'object' && data !== null && 'refused' in data && Array.isArray(data.refused)

/** Codes of a bulk action whose list of reasons is shown here: hand them to the call, so that no toast says them too. */
export const toldInList = [
  codes.partlyUndeletable,
  codes.roleEnabled,
  codes.studentEnrolled,
  codes.teacherScheduled,
  codes.accountInvalid,
  codes.disabledByAgent,
  codes.noSuchUser,
  codes.noSuchAccount,
  codes.studentsOnly,
  codes.accountAdded,
]

/** What became of it: all of it in a toast; where rows were refused, the result that lists them. */
export function outcomeOf(
  reply: Reply<BulkResult>,
  words: string,
  say: (words: string) => void = toast,
): BulkResult | undefined {
  if (reply.data.refused.length > 0) return reply.data
  say(words)
  return undefined
}

/** The same of what can be taken back: of a part that was done, the list of those refused offers it. */
export function undoable(
  reply: Reply<BulkResult>,
  words: string,
  say: ReturnType<typeof useUndo>,
  n: number,
  back: () => Promise<string | undefined>,
): BulkResult | undefined {
  if (n === 0) return outcomeOf(reply, words)
  const result = outcomeOf(reply, words, said => say(said, back))
  return (
    result && {
      ...result,
      undo: {
        n,
        run: () =>
          void back().then(
            said => said && toast(said),
            () => undefined,
          ),
      },
    }
  )
}

/** A refusal that names rows: its list, or in a toast the one reason that all of them share. */
export function refusalOf(error: unknown, least = 2): BulkResult | undefined {
  if (!(error instanceof Refused)) throw error
  if (isResult(error.data) && error.data.refused.length >= least) return { ...error.data, why: error.message }
  if (toldInList.some(code => code === error.code)) toast(error.message, 'refusal')
  return undefined
}

/** Each refused row with its reason. */
export function BulkOutcome({ result, onClose }: { result: BulkResult | undefined; onClose: () => void }) {
  const { t } = useTranslation('kit-list')
  if (!result) return null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="m"
      title={t('outcome')}
      foot={
        <>
          {result.undo && (
            <Button
              onPress={() => {
                result.undo?.run()
                onClose()
              }}
            >
              {t('outcomeUndo', { n: result.undo.n })}
            </Button>
          )}
          <Button kind="primary" reads onPress={onClose}>
            {t('outcomeRead')}
          </Button>
        </>
      }
    >
      <Banner
        tone="warn"
        fact={
          result.done > 0
            ? t('outcomePart', { n: result.done, refused: result.refused.length })
            : t('outcomeNone', { refused: result.refused.length })
        }
      >
        {result.why}
      </Banner>
      <ul className="outcome-rows">
        {result.refused.map((one, at) => (
          // The same reason may stand for several who have no number: their place tells them apart.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <li key={at}>
            <b>{one.name || t('outcomeUnknown')}</b>
            <span>{one.message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
