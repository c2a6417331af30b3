-- The sale desk that pulls the payment after an approval; null where the member transfers to pay_to itself.
alter table purchase_order add column pay_desk text;
