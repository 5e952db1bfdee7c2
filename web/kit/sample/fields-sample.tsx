import { IconClipboardList, IconSchool, IconSitemap } from '@tabler/icons-react'
import { useState } from 'react'
import { Checkbox, RadioCards, RadioGroup, Segments, Switch } from '../ui/choices.tsx'
import { type AccentChoice, ColourSlider } from '../ui/colour-slider.tsx'
import { DateField, DateRange, type DayRange } from '../ui/date-field.tsx'
import { DragList } from '../ui/drag-list.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Card } from '../ui/page-parts.tsx'
import { ComboBox, MultiSelect, Select } from '../ui/select.tsx'
import { PasswordField, SearchField, TextArea, TextField } from '../ui/text-field.tsx'
import { pictureOf, upload } from './pictures.ts'
import { useSay } from './say.ts'

export function FieldsSample() {
  const say = useSay()
  return (
    <Card title={say('输入', 'Fields')}>
      <div className="sample-fields">
        <TypedFields />
        <ChosenFields />
        <LetterField />
        <TickedFields />
        <RoleFields />
        <BrandFields />
      </div>
    </Card>
  )
}

function TypedFields() {
  const say = useSay()
  const [text, setText] = useState('')
  const [password, setPassword] = useState('Eschool2026')
  const [search, setSearch] = useState(say('陈', 'Chen'))
  const [amount, setAmount] = useState<number | null>(800)
  const [seats, setSeats] = useState<number | null>(12)
  const wrong = say('名称里不能有特殊符号：*', 'No special characters: *')
  return (
    <>
      <TextField
        label={say('课程名称', 'Course name')}
        value={text}
        onChange={setText}
        placeholder={say('例如 高一数学', 'As: Mathematics 10')}
        maxLength={20}
        isRequired
      />
      <TextField
        label={say('出错的名称', 'A wrong name')}
        value={say('高一数学*单调性', 'Mathematics*10')}
        onChange={() => {}}
        problem={wrong}
      />
      <TextField
        label={say('不能改的名称', 'Cannot be changed')}
        value={say('砚溪学堂', 'Yanxi School')}
        onChange={() => {}}
        isDisabled
      />
      <SearchField
        label={say('查找', 'Search')}
        value={search}
        onChange={setSearch}
        placeholder={say('姓名、用户名或手机号', 'Name, user name or phone')}
      />
      <PasswordField
        label={say('新密码', 'New password')}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        strength={{ level: 2, words: say('还可以', 'Fair') }}
        hint={say('8 到 64 位，有字母和数字', '8 to 64, letters and digits')}
      />
      <NumberField
        label={say('退款金额', 'Refund')}
        value={amount}
        onChange={setAmount}
        before="¥"
        after={say('最多 800.00', 'at most 800.00')}
        format={{ minimumFractionDigits: 2, maximumFractionDigits: 2 }}
      />
      <NumberField
        label={say('班额', 'Seats')}
        value={seats}
        onChange={setSeats}
        min={9}
        max={60}
        steppers
        hint={say('已报 9 人，不能少于 9', '9 enrolled, not less than 9')}
      />
    </>
  )
}

function ChosenFields() {
  const say = useSay()
  const [grade, setGrade] = useState<number | null>(1)
  const [many, setMany] = useState<readonly number[]>([1, 2])
  const [person, setPerson] = useState<number | null>(null)
  const [day, setDay] = useState<string | null>('2026-11-20')
  const [range, setRange] = useState<DayRange | null>({ from: '2026-11-24', to: '2027-01-19' })
  const grades = [
    say('高一', 'Grade 10'),
    say('高二', 'Grade 11'),
    say('高三', 'Grade 12'),
    say('初三', 'Grade 9'),
  ].map((label, id) => ({ id, label, isDisabled: id === 3 }))
  const people = [
    say('贺建川', 'He Jianchuan'),
    say('唐晓雯', 'Tang Xiaowen'),
    say('何立群', 'He Liqun'),
  ].map((label, id) => ({ id, label, detail: say('数学', 'Mathematics') }))
  return (
    <>
      <Select
        label={say('年级', 'Grade')}
        icon={IconSitemap}
        value={grade}
        onChange={setGrade}
        options={grades}
      />
      <MultiSelect label={say('适合年级', 'Grades')} value={many} onChange={setMany} options={grades} />
      <ComboBox label={say('授课老师', 'Teacher')} value={person} onChange={setPerson} options={people} />
      <DateField label={say('开课日', 'Start')} value={day} onChange={setDay} min="2026-11-01" />
      <DateRange label={say('排课区间', 'Span')} value={range} onChange={setRange} />
    </>
  )
}

function LetterField() {
  const say = useSay()
  const [long, setLong] = useState(
    say('已为可欣办理退费，回放可看到学期末，祝一切顺利。', 'Refunded. All the best.'),
  )
  return (
    <TextArea
      label={say('给家长的话', 'Words to the parents')}
      value={long}
      onChange={setLong}
      rows={3}
      maxLength={40}
    />
  )
}

function TickedFields() {
  const say = useSay()
  const [ticked, setTicked] = useState(true)
  const [on, setOn] = useState(true)
  return (
    <div className="sample-stack">
      <Checkbox
        label={say('15 天内自动登录', 'Stay signed in for 15 days')}
        value={ticked}
        onChange={setTicked}
      />
      <Checkbox label={say('选了一部分', 'Some of them')} value={false} isPartly onChange={() => {}} />
      <Checkbox
        label={say('同意用户协议', 'I agree')}
        value={false}
        onChange={() => {}}
        problem={say('请先同意', 'Please agree first')}
      />
      <Checkbox label={say('不能改', 'Cannot be changed')} value isDisabled onChange={() => {}} />
      <Switch label={say('开放注册', 'Registration open')} value={on} onChange={setOn} />
      <Switch label={say('关闭的开关', 'Off')} value={false} onChange={() => {}} />
    </div>
  )
}

function RoleFields() {
  const say = useSay()
  const [role, setRole] = useState<string | null>('TEACHER')
  const roles = [
    {
      id: 'TEACHER',
      label: say('老师', 'Teacher'),
      detail: say('今天 2 节课，19:00 开始', '2 lessons today'),
      icon: IconSchool,
    },
    {
      id: 'ADMIN',
      label: say('教务管理', 'Administrator'),
      detail: say('今日直播课 18 节', '18 live today'),
      icon: IconClipboardList,
    },
  ]
  return (
    <>
      <RadioCards
        label={say('用哪个身份进入？', 'Enter as whom?')}
        value={role}
        onChange={setRole}
        options={roles}
      />
      <div className="sample-stack">
        <RadioGroup
          label={say('身份', 'Role')}
          value={role}
          onChange={setRole}
          options={roles.map(({ id, label }) => ({ id, label }))}
        />
        <Segments
          label={say('视图', 'View')}
          labelUnseen
          value={role}
          onChange={setRole}
          options={roles.map(({ id, label }) => ({ id, label }))}
        />
      </div>
    </>
  )
}

function BrandFields() {
  const say = useSay()
  const [picture, setPicture] = useState('')
  const [colour, setColour] = useState<AccentChoice>({ hue: 162, chroma: 0.1 })
  const [banners, setBanners] = useState(() =>
    [
      say('秋季班', 'Autumn'),
      say('公开课', 'Open courses'),
      say('公益课堂', 'Charity'),
      say('开学季', 'New term'),
    ].map((name, id) => ({ id, name })),
  )
  return (
    <>
      <FileDrop
        label={say('学校标志', 'Logo')}
        value={picture}
        onChange={setPicture}
        upload={upload}
        addressOf={pictureOf}
      />
      <DragList
        label={say('首页横幅的顺序', 'Order of banners')}
        rows={banners}
        idOf={row => row.id}
        nameOf={row => row.name}
        onOrder={setBanners}
      >
        {row => row.name}
      </DragList>
      <ColourSlider label={say('学校的强调色', "The school's accent")} value={colour} onChange={setColour} />
    </>
  )
}
