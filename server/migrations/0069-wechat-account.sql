-- A school's official account of WeChat: whoever pays inside WeChat is known there by the name that this account knows them by.
alter table paying_setting drop constraint paying_setting_kind_check;
alter table paying_setting add constraint paying_setting_kind_check
  check (kind in ('alipay', 'wechat', 'transfer', 'wechatAccount'));
