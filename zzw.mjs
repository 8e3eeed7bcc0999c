import { PGlite } from "@electric-sql/pglite"; import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
console.log(PGlite.defaultStartParams);
const extra=(process.env.EXTRA??"").split(" ").filter(Boolean).flatMap(x=>["-c",x]);
const t=performance.now();
const client = await PGlite.create({ dataDir: process.env.FOLDER, startParams:[...PGlite.defaultStartParams,...extra],extensions: { pg_trgm } }); await client.query("select 1"); console.log(performance.now()-t); process.exit(0)
