-- What was measured before lacks the layers: it is measured again when it is asked for.
DELETE FROM "upload_measures";
