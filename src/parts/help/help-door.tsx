import type { ComponentType } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Sheet } from '@/components/sheet/sheet'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StateView } from '@/components/state-view/state-view'
import { PAGE_LOADER_DELAY_MILLISECONDS } from '@/domain/constants'
import { usePage } from '@/shell/page-context'
import { healStaleBuild } from '@/shell/stale-build'
import type { HelpSheetProps } from './help-sheet'

interface HelpDoorProps extends HelpSheetProps {
  /** Said while the rest is on its way. */
  readonly title: string
}

const LINES = Array.from({ length: 4 }, () => ({ width: 'full' as const, height: 'amount' as const }))

/** Help and feedback, fetched when it is first asked for: nobody who does not need it waits for it. */
export const HelpDoor = ({ title, ...sheet }: HelpDoorProps) => {
  const { t, platform } = usePage()
  const { open, onClose } = sheet
  const [HelpSheet, setHelpSheet] = useState<ComponentType<HelpSheetProps>>()
  const [phase, setPhase] = useState<'waiting' | 'slow' | 'failed'>('waiting')
  const present = useRef(true)
  useEffect(() => {
    present.current = true
    return () => {
      present.current = false
    }
  }, [])
  const { clock } = platform
  const load = useCallback(() => {
    // After a failure the sheet is open already, and stays.
    setPhase((before) => (before === 'failed' ? 'slow' : 'waiting'))
    const timer = clock.setTimeout(() => present.current && setPhase('slow'), PAGE_LOADER_DELAY_MILLISECONDS)
    import(/* webpackChunkName: "help" */ './help-sheet')
      .then(
        (part) => present.current && setHelpSheet(() => part.HelpSheet),
        async (error) => {
          if (!(await healStaleBuild(error)) && present.current) setPhase('failed')
        },
      )
      .finally(() => clock.clearTimeout(timer))
  }, [clock])
  const wanted = open && HelpSheet === undefined
  useEffect(() => {
    if (wanted) load()
  }, [wanted, load])
  if (HelpSheet) return <HelpSheet {...sheet} />
  return (
    <Sheet open={open && phase !== 'waiting'} title={title} onClose={onClose} closeLabel={t('common.close')}>
      {phase === 'failed' ? (
        <StateView
          compact
          announced
          icon="alert"
          title={t('shell.loadFailed')}
          action={{ text: t('common.retry'), onPress: load }}
        />
      ) : (
        <Skeleton label={t('common.loading')} lines={LINES} />
      )}
    </Sheet>
  )
}
