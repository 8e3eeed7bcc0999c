-- PostgreSQL guesses from 100 sampled texts how many rows a search finds. One of them that matches by chance stood for a
-- hundredth of the table, and a page of a rare word was then looked for in the order of the list, through all of it.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['users_search', 'companies_search', 'trims_search', 'manufacturer_colours_search', 'picture_folders_search', 'leads_search', 'vehicles_search'] LOOP
    EXECUTE format('ALTER INDEX %I ALTER COLUMN 1 SET STATISTICS 1000', name);
  END LOOP;
  -- The setting counts from the next sample.
  ANALYZE users, companies, trims, manufacturer_colours, picture_folders, leads, vehicles;
END
$$;
