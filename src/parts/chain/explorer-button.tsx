import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { useOpenLink } from '@/shell/navigation/use-open-link'
import { useStores } from '@/stores/stores-context'

type ExplorerPage = 'tx' | 'address' | 'token'

/** Returns a function that opens a page of the block explorer; undefined without an id or an explorer. */
export const useExplorer = (kind: ExplorerPage, id: string | null | undefined): (() => void) | undefined => {
  const { appConfig } = useStores()
  const openLink = useOpenLink()
  const explorer = appConfig.config?.chain.explorerUrl ?? ''
  if (explorer === '' || id === null || id === undefined) return undefined
  return () => openLink(`${explorer}/${kind}/${id}`)
}

interface ExplorerButtonProps {
  readonly kind: ExplorerPage
  readonly id: string | null | undefined
  readonly size?: 'small'
  readonly children: string
}

/** Button that opens the block explorer, if there is one. */
export const ExplorerButton = observer(({ kind, id, size, children }: ExplorerButtonProps) => {
  const open = useExplorer(kind, id)
  if (!open) return null
  return (
    <Button block kind="secondary" icon="explorer" onPress={open} {...(size && { size })}>
      {children}
    </Button>
  )
})
