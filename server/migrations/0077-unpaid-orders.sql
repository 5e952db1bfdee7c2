-- What is unpaid is looked for by its end, over all schools together: few orders are over and not ended yet. With the school before
-- the end, a fresh table's plans read every unpaid order of the school to find the one of a student.
drop index course_order_site_ends_at_idx;
create index course_order_unpaid on course_order (ends_at) where state = 'unpaid';
