import type { ComponentProps } from 'react'
import { Card } from '@/components/card/card'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import type { NotLoaded } from '@/components/state-view/not-loaded'

/** As `NotLoaded`, in the place of a list that is a page by itself: its shape stands in a card, a failure does not. */
export const ListNotLoaded = ({ failed, lines, ...failure }: ComponentProps<typeof NotLoaded>) =>
  failed ? (
    <LoadFailed {...failure} />
  ) : (
    <Card>
      <Skeleton lines={lines} />
    </Card>
  )
