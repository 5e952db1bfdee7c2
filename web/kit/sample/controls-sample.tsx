import { IconBell, IconDots, IconDownload, IconPlus, IconSettings, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, type ButtonKind, IconButton, LinkButton } from '../ui/button.tsx'
import { Confirm, Dialog } from '../ui/dialog.tsx'
import { Menu, Popover } from '../ui/menu.tsx'
import { Card } from '../ui/page-parts.tsx'
import { RowActs } from '../ui/row-acts.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { toast } from '../ui/toast.tsx'
import { useSay } from './say.ts'

const kinds: ButtonKind[] = ['primary', 'normal', 'quiet', 'now', 'danger', 'danger-line', 'link']

export function ControlsSample() {
  const say = useSay()
  const [open, setOpen] = useState<'s' | 'm' | 'l' | 'confirm'>()
  const close = () => setOpen(undefined)
  return (
    <Card title={say('按钮、菜单、对话、提示', 'Buttons, menus, dialogs, toasts')}>
      <div className="sample-stack">
        <ButtonKinds />
        <ButtonStates />
        <div className="button-row">
          <Button onPress={() => setOpen('s')}>{say('提问 420', 'Question 420')}</Button>
          <Button onPress={() => setOpen('m')}>{say('表单 560', 'Form 560')}</Button>
          <Button onPress={() => setOpen('l')}>{say('预览 760', 'Preview 760')}</Button>
          <Button onPress={() => setOpen('confirm')}>{say('确认', 'Confirm')}</Button>
          <RowActs
            editing={{ label: say('编辑折扣', 'Edit the discount'), onPress: () => setOpen('m') }}
            removing={{
              label: say('删除折扣', 'Delete the discount'),
              title: say('删除这个折扣？', 'Delete this discount?'),
              says: say('用它的课程恢复原价。', 'Courses that use it go back to their price.'),
              verb: say('删除', 'Delete'),
              onConfirm: () => new Promise(done => setTimeout(done, 400)),
            }}
          />
          <Toasts />
        </div>
        <WaysIn />
      </div>
      <Dialog
        isOpen={open === 's' || open === 'm' || open === 'l'}
        onClose={close}
        size={open === 'confirm' ? 's' : open}
        title={say('预览这门课？', 'Preview this course?')}
        foot={
          <>
            <Button onPress={close}>{say('取消', 'Cancel')}</Button>
            <Button kind="primary" onPress={close}>
              {say('预览', 'Preview')}
            </Button>
          </>
        }
      >
        <p>{say('学生会看到封面、介绍和价格。', 'Students see cover, introduction and price.')}</p>
      </Dialog>
      <Confirm
        isOpen={open === 'confirm'}
        onClose={close}
        title={say('停用这 3 名学生？', 'Disable these 3 students?')}
        verb={say('停用 3 人', 'Disable 3')}
        refusal={say('先不停用', 'Not now')}
        onConfirm={() => new Promise(done => setTimeout(done, 400))}
      >
        <p>
          {say(
            '陈可欣、冯天佑、李沐阳将马上退出登录，不能再进课堂。课程、订单和记录都保留，随时可再启用。',
            'They are signed out at once and cannot enter a class. Courses, orders and records stay.',
          )}
        </p>
      </Confirm>
    </Card>
  )
}

function ButtonKinds() {
  const say = useSay()
  const words: Record<ButtonKind, string> = {
    primary: say('添加学生', 'Add a student'),
    normal: say('导入', 'Import'),
    quiet: say('取消', 'Cancel'),
    now: say('进入课堂', 'Enter the class'),
    danger: say('停用 3 人', 'Disable 3'),
    'danger-line': say('删除', 'Delete'),
    link: say('查看', 'View'),
  }
  return (['m', 's', 'l'] as const).map(size => (
    <div key={size} className="button-row">
      {kinds.map(kind => (
        <Button key={kind} kind={kind} size={size} icon={kind === 'primary' ? IconPlus : undefined}>
          {words[kind]}
        </Button>
      ))}
    </div>
  ))
}

function ButtonStates() {
  const say = useSay()
  return (
    <div className="button-row">
      <Button kind="primary" busy>
        {say('保存', 'Save')}
      </Button>
      <Button isDisabled>{say('不能按', 'Disabled')}</Button>
      <Button kind="primary" isDisabled>
        {say('不能按', 'Disabled')}
      </Button>
      <LinkButton to="/index" icon={IconDownload}>
        {say('同站链接', 'Link inside')}
      </LinkButton>
      <LinkButton to="https://beian.miit.gov.cn" kind="quiet">
        {say('站外链接', 'Link outside')}
      </LinkButton>
      <IconButton icon={IconBell} label={say('公告', 'Announcements')} count="999+" />
      <IconButton icon={IconSettings} label={say('设置', 'Settings')} size="s" />
      <More />
      <Popover label={say('说明', 'About')} trigger={<Button>{say('说明', 'About')}</Button>}>
        <p>{say('三方空档：老师、助教、班级都有空的半小时。', 'Half hours that are free for all three.')}</p>
      </Popover>
    </div>
  )
}

function More() {
  const say = useSay()
  return (
    <Menu
      label={say('更多操作', 'More')}
      trigger={<IconButton icon={IconDots} label={say('更多操作', 'More')} size="s" />}
      onAction={id => toast(id)}
      groups={[
        {
          title: say('账号', 'Account'),
          entries: [
            {
              id: 'info',
              label: say('基本信息', 'Basic information'),
              icon: IconSettings,
              dot: say('未绑定手机', 'No phone bound'),
            },
            {
              id: 'reset',
              label: say('重置密码', 'Reset password'),
              detail: say('本人会收到短信', 'The person gets a message'),
            },
            { id: 'off', label: say('停用', 'Disable'), isDisabled: true },
          ],
        },
        { entries: [{ id: 'delete', label: say('删除', 'Delete'), icon: IconTrash, isDanger: true }] },
      ]}
    />
  )
}

function Toasts() {
  const say = useSay()
  return (
    <>
      <Button onPress={() => toast(say('已保存，课程页马上更新', 'Saved. The course page follows at once'))}>
        {say('完成提示', 'Done')}
      </Button>
      <Button
        onPress={() => toast(say('这个时间老师已有课，请换一个时间', 'The teacher is busy then'), 'refusal')}
      >
        {say('拒绝提示', 'Refused')}
      </Button>
      <Button onPress={() => toast(say('网络不通，请稍后再试', 'No network'), 'transport')}>
        {say('传输提示', 'Transport')}
      </Button>
    </>
  )
}

function WaysIn() {
  const say = useSay()
  return (
    <Tabs
      label={say('登录方式', 'Ways to sign in')}
      tabs={[
        {
          id: 'account',
          label: say('账号登录', 'By account'),
          content: <p>{say('用户名和密码', 'User name and password')}</p>,
        },
        {
          id: 'phone',
          label: say('手机登录', 'By phone'),
          count: 3,
          content: <p>{say('手机和密码', 'Phone and password')}</p>,
        },
        { id: 'off', label: say('微信', 'WeChat'), isDisabled: true, content: null },
      ]}
    />
  )
}
