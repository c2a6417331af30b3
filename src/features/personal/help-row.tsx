import { useEffect, useMemo, useState } from 'react'
import { ListRow } from '@/components/list-row/list-row'
import { HelpDoor } from '@/parts/help/help-door'
import { usePage } from '@/shell/page-context'

/** The way to help and feedback; an address that names a ticket opens it. */
export const HelpRow = () => {
  const { t, parameters } = usePage()
  const [open, setOpen] = useState(false)
  const { ticket } = parameters
  const start = useMemo(() => (ticket === undefined ? {} : { ticketId: ticket }), [ticket])
  useEffect(() => {
    if (ticket !== undefined) setOpen(true)
  }, [ticket])
  return (
    <>
      <ListRow icon="info" title={t('personal.help')} onPress={() => setOpen(true)} />
      <HelpDoor open={open} start={start} title={t('personal.help')} onClose={() => setOpen(false)} />
    </>
  )
}
