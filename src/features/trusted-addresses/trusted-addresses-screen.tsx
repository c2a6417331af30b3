import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { AddressText } from '@/components/address-text/address-text'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Box, Row, Stack, Text } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { Note } from '@/components/note/note'
import { Sheet } from '@/components/sheet/sheet'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { TextField } from '@/components/text-field/text-field'
import { shortAddress } from '@/domain/money/wallet-address'
import { calendarTime, minuteFrom, zoneName } from '@/lib/calendar-date'
import { NoPasswordCard } from '@/parts/confirmation/no-password-card'
import { PasswordConfirmation } from '@/parts/confirmation/password-confirmation'
import { AddressPoisoningNote } from '@/parts/payment/address-poisoning'
import { PaymentRequestNote } from '@/parts/payment/payment-request-note'
import { RecipientChips } from '@/parts/payment/recipient-chips'
import { useFormatRecipient } from '@/parts/payment/use-format-recipient'
import { usePage, useShown } from '@/shell/frame/page-context'
import { useQuestion } from '@/shell/hooks/use-question'
import { formatError } from '@/shell/notices/format-error'
import { useStores } from '@/stores/stores-context'
import { trustedTexts } from './texts'
import { type Confirmed, TrustedAddressesModel } from './trusted-addresses-model'

interface PartProps {
  readonly model: TrustedAddressesModel
}

/** From when something is. */
const fromTime = (seconds: number) => {
  const said = minuteFrom(seconds)
  return { time: calendarTime(said), zone: zoneName(said) }
}

/** Shows the restriction of withdrawals to trusted addresses, with a button to change it. */
const RestrictionCard = observer(({ model }: PartProps) => {
  const { t } = usePage()
  const { only = false, endsAt = null } = model.trusted.data ?? {}
  const ends = only && endsAt !== null
  return (
    <Card
      title={t(trustedTexts.only)}
      aside={<Chip tone={only ? 'brand' : 'neutral'}>{t(only ? trustedTexts.on : trustedTexts.off)}</Chip>}
    >
      <Stack gap="3">
        {ends && <Note tone="warning">{t(trustedTexts.ends, fromTime(endsAt))}</Note>}
        <Text tone="secondary">{t(trustedTexts.about)}</Text>
        <Button block kind="secondary" onPress={() => model.choose(!only || ends)}>
          {t(ends ? trustedTexts.keep : only ? trustedTexts.disable : trustedTexts.enable)}
        </Button>
      </Stack>
    </Card>
  )
})

const AddressesCard = observer(({ model }: PartProps) => {
  const { t, platform } = usePage()
  const { serverSeconds } = useStores()
  const ask = useQuestion()
  const remove = async (address: string) => {
    const agreed = await ask({
      title: t(trustedTexts.removeQuestion),
      text: shortAddress(address),
      confirmText: t(trustedTexts.remove),
      cancelText: t('common.cancel'),
    })
    if (agreed && (await model.remove(address))) platform.notifier.toast(t(trustedTexts.removed), { kind: 'success' })
  }
  const { list = [] } = model.trusted.data ?? {}
  return (
    <Card title={t(trustedTexts.addresses)}>
      {list.length === 0 && <Text tone="secondary">{t(trustedTexts.none)}</Text>}
      {list.map(({ address, usableAt }) => {
        const refused = model.refusedRemoval(address)
        const state = usableAt > serverSeconds() ? trustedTexts.from : trustedTexts.since
        return (
          <ListRow
            key={address}
            icon="wallet"
            tone={refused ? 'warning' : 'brand'}
            title={<AddressText address={address} />}
            detail={refused ? formatError(t, refused) : t(state, fromTime(usableAt))}
            end={<Chip tone="negative">{t(trustedTexts.remove)}</Chip>}
            onPress={() => remove(address)}
          />
        )
      })}
    </Card>
  )
})

const AddCard = observer(({ model }: PartProps) => {
  const { t } = usePage()
  const formatRecipient = useFormatRecipient()
  const { address, submission } = model
  const refusedAddress = submission.refusedAt('address')
  return (
    <Card title={t(trustedTexts.add)}>
      <Stack gap="3">
        <TextField
          id="trusted-address"
          wraps
          label={t(trustedTexts.address)}
          value={address.text}
          placeholder="0x…"
          error={refusedAddress ? formatError(t, refusedAddress) : formatRecipient(address.shownProblem)}
          onChange={(typed) => address.type(typed)}
          onBlur={() => address.leave()}
        />
        <Row wrap gap="0 2">
          <RecipientChips check={address} />
        </Row>
        <PaymentRequestNote check={address} />
        <AddressPoisoningNote check={address} />
        <Button block onPress={() => model.add()}>
          {t(trustedTexts.add)}
        </Button>
      </Stack>
    </Card>
  )
})

const Confirmation = observer(({ model }: PartProps) => {
  const { t, platform } = usePage()
  const { confirming } = model
  const label = (confirmed: Confirmed) => {
    if ('add' in confirmed) return t(trustedTexts.addAsk, { address: shortAddress(confirmed.add) })
    return t(confirmed.only ? trustedTexts.onAsk : trustedTexts.offAsk)
  }
  const confirm = async () => {
    if (await model.confirm()) platform.notifier.toast(t(trustedTexts.saved), { kind: 'success' })
  }
  return (
    <Sheet open={confirming !== undefined} title={t(trustedTexts.passwordTitle)} onClose={() => model.cancel()}>
      {confirming && (
        <PasswordConfirmation
          submission={model.submission}
          label={label(confirming)}
          onComplete={confirm}
          onForgot={() => model.cancel()}
        />
      )}
    </Sheet>
  )
})

export const Screen = observer(() => {
  const { t } = usePage()
  const stores = useStores()
  const [model] = useState(() => new TrustedAddressesModel(stores))
  const { trusted } = model
  useShown(() => {
    model.load()
  })
  if (trusted.content !== 'ready') {
    return (
      <NotLoaded
        failed={trusted.content !== 'loading'}
        title={t(trustedTexts.failed)}
        onRetry={() => model.load()}
        lines={['full block', 'full', 'half']}
      />
    )
  }
  if (!stores.session.user?.withdrawalPasswordSet) return <NoPasswordCard />
  return (
    <Box className="trusted" pt="2" pb="3">
      <RestrictionCard model={model} />
      <AddressesCard model={model} />
      <AddCard model={model} />
      <Confirmation model={model} />
    </Box>
  )
})
