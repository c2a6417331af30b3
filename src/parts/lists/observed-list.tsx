import { useState } from 'react'
import { createHeights } from '@/components/long-list/heights'
import { LongList, type LongListProps } from '@/components/long-list/long-list'
import { useVisibilityObserver } from '@/shell/scroll/use-visibility-observer'

/** Long list with a visibility observer, for pages that do not restore a scroll position. */
export const ObservedList = <Row,>(props: Omit<LongListProps<Row>, 'watch' | 'heights'>) => {
  const watch = useVisibilityObserver()
  const [heights] = useState(createHeights)
  return <LongList {...props} watch={watch} heights={heights} />
}
