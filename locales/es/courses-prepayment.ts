export const coursesPrepayment = {
  rule: {
    lessons: 'Como máximo {{most, counted(one: clase vendida; many: clases vendidas)}} a la vez',
    months: 'Como máximo {{most, counted(one: mes; many: meses)}} vendidos a la vez',
    yuan: 'Como máximo {{most}} yuanes en un pedido',
    ahead: 'Se paga como pronto {{most}} mes antes de que empiece el curso',
  },
  broken: {
    lessons: 'Quedan {{value, counted(one: clase; many: clases)}}; se venden como máximo {{most}} a la vez.',
    months:
      'Hay clases después del {{value}}; se venden como máximo {{most, counted(one: mes; many: meses)}} a la vez.',
    yuan: 'Son {{value}} yuanes; un pedido es de {{most}} yuanes como máximo.',
    ahead: 'Se puede pedir desde el {{value}}: como pronto {{most}} mes antes de que empiece.',
  },
  buyer: 'La escuela cumple las normas de cobro anticipado',
  buyerParts: 'No se pueden pedir todas las asignaturas a la vez: elija menos y pida las demás más tarde.',
  buyerAsk: 'Pida a la escuela que lo venda por partes.',
  office: 'Este curso incumple una norma de cobro anticipado activada: los alumnos no pueden pedirlo',
  officeParts:
    'Todas las asignaturas juntas incumplen una norma de cobro anticipado activada: los alumnos tienen que elegir menos',
  officeSays: 'En la página del curso y en el pedido los alumnos leen:',
  setting: {
    title: 'Normas de cobro anticipado',
    says: 'Lo que incumple una norma activada no se puede pedir; los alumnos y la oficina leen por qué. Las cifras son las de la ley y no se cambian. Los cursos gratuitos no se ven afectados.',
    preset: 'Clases de refuerzo para escolares en China continental: activar todas',
    isPreset: 'Todas activadas',
    state: { on: 'Activadas', some: 'Algunas activadas', off: 'Desactivadas' },
    from: 'Fuente: {{papers}}',
  },
  source: {
    council2018no80: 'Oficina General del Consejo de Estado, Guobanfa [2018] n.º 80',
    regulators2021no2: 'Ministerio de Educación, Jiaojianguanhan [2021] n.º 2',
    regulators2022no4: 'Ministerio de Educación, Jiaojianguan [2022] n.º 4',
    finance2023no2: 'Ministerio de Educación, Jiaocai [2023] n.º 2',
    modelContract: 'el contrato modelo de clases de refuerzo para escolares',
  },
  and: '; ',
}
